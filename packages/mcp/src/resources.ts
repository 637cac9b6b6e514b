import {
  ErrorCode,
  type ListResourcesResult,
  type ListResourceTemplatesResult,
  McpError,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js';
import { addressOf, withPageLinks } from './addresses.ts';
import { basisOfPage, continued, paragraphs, partOf, ToolError } from './answer.ts';
import type { Documentation } from './documentation.ts';

/** How many pages one answer lists. */
const pagesAtOnce = 100;
const mimeType = 'text/markdown';

/**
 * What the addresses of resources begin with. It is no web address: clients must ask this server for a page and not a
 * host, which may be out of their reach.
 */
function scheme({ product }: Documentation): string {
  return `${product}-docs://`;
}

function uriOf(documentation: Documentation, path: string): string {
  return scheme(documentation) + encodeURI(path);
}

/**
 * Lists pages, a part at a time.
 *
 * @param cursor - where the part begins, as the part before said
 * @throws {McpError} if the cursor is none of this list
 */
export async function listResources(
  documentation: Documentation,
  cursor: string | undefined,
): Promise<ListResourcesResult> {
  const { pages } = documentation;
  const start = Number(cursor ?? '0');
  if (!/^\d{1,6}$/.test(cursor ?? '0') || start > pages.paths.length) {
    throw new McpError(
      ErrorCode.InvalidParams,
      'There is no such cursor. List the resources from the beginning, without a cursor.',
    );
  }
  const end = start + pagesAtOnce;
  const resources = await Promise.all(
    pages.paths.slice(start, end).map(async (path) => {
      const head = await pages.head(path);
      const { title = path, description } = head ?? {};
      return { uri: uriOf(documentation, path), name: path, title, description, mimeType };
    }),
  );
  return { resources, ...(end < pages.paths.length && { nextCursor: String(end) }) };
}

/** The one template: every page by its path. */
export function listResourceTemplates(documentation: Documentation): ListResourceTemplatesResult {
  return {
    resourceTemplates: [
      {
        uriTemplate: `${scheme(documentation)}/{+path}{?offset}`,
        name: 'page',
        title: 'A page of the documentation',
        description:
          'The page with this path, such as install-config/upgrade/, as Markdown. A long page comes in parts; its end says which offset to go on at.',
        mimeType,
      },
    ],
  };
}

/**
 * Reads a page.
 *
 * @throws {McpError} if there is no such page
 */
export async function readResource(
  documentation: Documentation,
  uri: string,
): Promise<ReadResourceResult> {
  const prefix = scheme(documentation);
  const [path = '', query = ''] = uri.slice(prefix.length).split('?');
  const at = pagePath(path);
  const page = uri.startsWith(prefix) ? await documentation.pages.read(at) : undefined;
  if (page === undefined) {
    throw new McpError(
      resourceNotFound,
      `There is no resource ${uri.slice(0, 200)}. A resource is ${prefix}/ and the path of a page, such as ${prefix}/install-config/upgrade/.`,
      { uri: uri.slice(0, 200) },
    );
  }
  const offset = Number(new URLSearchParams(query).get('offset') ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) {
    throw new McpError(ErrorCode.InvalidParams, 'The offset must be a whole number.');
  }
  try {
    const whole = withPageLinks(page.text, documentation);
    const part = partOf(whole, offset);
    const text = paragraphs(
      part.text.trimEnd(),
      ...continued(whole, part, (next) => `read ${prefix}${path}?offset=${next}`),
      `Source: ${addressOf(documentation, at)}. ${basisOfPage(page, documentation)}`,
    );
    return { contents: [{ uri, mimeType, text }] };
  } catch (error) {
    if (error instanceof ToolError) throw new McpError(ErrorCode.InvalidParams, error.message);
    throw error;
  }
}

/** The code that the protocol gives for an unknown resource. */
const resourceNotFound = -32002;

function pagePath(encoded: string): string {
  try {
    const path = decodeURIComponent(encoded);
    return path.endsWith('/') ? path : `${path}/`;
  } catch {
    return '';
  }
}
