import { z } from 'zod';
import { releaseNumberSchema } from '../releases/release-schema.ts';

/** A sentence or two of Markdown. */
const sentences = z.string().min(4);

const entrySchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
      error: 'a lower-case id such as "proxy-invalid-state"',
    })
    .describe('Address of the entry on its page.'),
  message: z
    .string()
    .min(4)
    .describe(
      'The message as the program writes it; variable parts are names in angle brackets, such as `<user>`.',
    ),
  error: z
    .string()
    .min(2)
    .optional()
    .describe(
      'The reason next to the message (`error=` of a log line), if entries differ only in it.',
    ),
  also: z
    .array(z.string().min(4))
    .min(1)
    .optional()
    .describe(
      'Other wordings, of other releases or of the programs between authentik and the reader. Shown as well.',
    ),
  where: sentences.describe('Where a reader meets it (Markdown).'),
  level: z.string().min(3).optional().describe('Level of the log line, where it is one.'),
  since: releaseNumberSchema.optional().describe('The release that brought the message.'),
  until: releaseNumberSchema.optional().describe('The last release that writes it.'),
  cause: sentences.describe('Why it appears (Markdown).'),
  check: sentences.describe('A command or a place that confirms it (Markdown).'),
  fix: sentences.describe('What to do (Markdown).'),
  more: z
    .string()
    .regex(/\]\(\//, { error: 'one or more links such as "[Outposts](/path/)"' })
    .describe('Links to the pages that explain more (Markdown).'),
  source: z
    .string()
    .min(4)
    .describe(
      "Where the message is made: files of the platform's source, or `owner/repository: path` of another program.",
    ),
});

/** One file of `data/errors/`: the messages of one component. */
export const componentSchema = z.strictObject({
  title: z.string().min(3).describe('Heading of the component on the page.'),
  position: z.number().int().positive().describe('Place among the components.'),
  entries: z.array(entrySchema).min(1),
});

export type ErrorEntry = z.infer<typeof entrySchema>;

/** A component and its messages, in the order in which they are shown. */
export type ErrorComponent = z.infer<typeof componentSchema> & {
  /** Name of its file without the ending. */
  readonly id: string;
};
