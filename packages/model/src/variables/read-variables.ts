import { z } from 'zod';

/** Shape of a variable that switches something on or off. */
export const flag = z.stringbool({
  truthy: ['true'],
  falsy: ['false'],
  error: 'must be true or false',
});

const originError = 'must be an origin such as https://docs.authentik.company';

/** Shape of a variable with the origin of the site. */
export const origin = z
  .url({ protocol: /^https?$/, error: originError, abort: true })
  .regex(/^[a-z]+:\/\/[^/?#@\s]+$/i, originError);

/**
 * Reads environment variables.
 *
 * @param schema - of all variables together; its messages follow the name of a variable: `must be true or false`
 * @param env - the variables, normally `process.env`; empty ones count as unset
 * @throws Error with a sentence for each wrong variable
 */
export function readVariables<Variables>(
  schema: z.ZodType<Variables>,
  env: Readonly<Record<string, string | undefined>>,
): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { data, error } = schema.safeParse(set);
  if (error === undefined) return data;
  const sentences = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `The environment variable ${name} ${message} (found ${JSON.stringify(env[name] ?? null)}).`;
  });
  throw new Error(sentences.join('\n'));
}
