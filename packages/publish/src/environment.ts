import { isPattern } from '@docs/model/placeholders/placeholders';
import { product } from '@docs/model/product/product';
import { flag, origin } from '@docs/model/variables/read-variables';
import { z } from 'zod';

const text = z.string();
const pattern = text.refine(isPattern, 'must be a regular expression');
const repositoryError = 'must be a repository such as https://github.com/OWNER/NAME';

/** Hosts that publish the build folder itself, and want their files inside it. */
const edgeHosts = ['netlify', 'cloudflare', 'github-pages'] as const;

/** The variables that a build depends on. */
export const buildVariables = z
  .object({
    SITE_URL: origin.optional(),
    BASE_URL: text
      .regex(/^\/(?:[^/]+\/)*$/, 'must begin and end in a slash, for example /docs-site/')
      .default(product.baseUrl),
    SITE_REPOSITORY: z
      .url({ protocol: /^https$/, error: repositoryError, abort: true })
      .regex(/^\S*[^/\s]$/, repositoryError)
      .optional(),
    SEARCH_APP_ID: text.optional(),
    SEARCH_API_KEY: text.optional(),
    SEARCH_INDEX_NAME: text.default(product.indexName),
    SEARCH_EXTERNAL_URL_REGEX: pattern.optional(),
    SEARCH_REPLACE_FROM: pattern.optional(),
    SEARCH_REPLACE_TO: text.default(''),
    SEARCH_REPORT_MISSING: flag.default(true),
    SEARCH_INSIGHT_URL: text
      .regex(/^\/[^/]/, 'must be a path on this site, for example /insight')
      .optional(),
    OFFLINE: flag.default(true),
    // These characters need no escaping in a script.
    ANALYTICS_ID: text
      .regex(/^[A-Za-z0-9-]+$/, 'must consist of letters, digits and dashes')
      .optional(),
    PRECOMPRESS: flag.default(false),
    HOSTING: z.enum(edgeHosts, `must be one of ${edgeHosts.join(', ')}`).optional(),
    /** Set to `true` by Netlify. */
    NETLIFY: text.optional(),
    /** Set to `1` by Cloudflare Pages. */
    CF_PAGES: text.optional(),
  })
  .superRefine(({ SEARCH_APP_ID, SEARCH_API_KEY }, context) => {
    if ((SEARCH_APP_ID === undefined) !== (SEARCH_API_KEY === undefined)) {
      context.addIssue({
        code: 'custom',
        path: [SEARCH_APP_ID === undefined ? 'SEARCH_APP_ID' : 'SEARCH_API_KEY'],
        message: 'is missing: the hosted search needs both SEARCH_APP_ID and SEARCH_API_KEY',
      });
    }
  });

/** Variables of a build. */
export type BuildVariables = Readonly<z.output<typeof buildVariables>>;
