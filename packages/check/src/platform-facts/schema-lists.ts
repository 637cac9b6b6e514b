import { parse } from 'yaml';
import { z } from 'zod';
import type { SchemaFacts } from './facts.ts';

const enumeration = z.object({ enum: z.array(z.string()) });
const fieldHolder = z.looseObject({ properties: z.record(z.string(), z.unknown()) });

/** The parts of the platform's OpenAPI document that lists are made from. */
const openApiSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.looseObject({
      EventActions: enumeration,
      ModelEnum: enumeration,
      ChallengeTypes: z.object({
        discriminator: z.object({ mapping: z.record(z.string(), z.string()) }),
      }),
    }),
  }),
});

/** Keys of a path that aren't methods. */
const NOT_METHODS = new Set(['parameters', 'summary', 'description', 'servers']);

/**
 * Takes the lists from the platform's API schema (`schema.yml`, OpenAPI 3.0.3).
 *
 * @param text - the file's text
 * @returns the lists without their source
 * @throws ZodError when the document lacks one of the lists
 */
export function listsOfSchema(text: string): Omit<SchemaFacts, 'source'> & { version: string } {
  const { info, paths, components } = openApiSchema.parse(parse(text));
  const { EventActions, ModelEnum, ChallengeTypes } = components.schemas;
  return {
    version: info.version,
    paths: Object.fromEntries(
      Object.entries(paths)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, item]) => [
          path,
          Object.keys(item)
            .filter((key) => !NOT_METHODS.has(key))
            .join(' '),
        ]),
    ),
    eventActions: [...EventActions.enum].sort(),
    models: [...ModelEnum.enum].sort(),
    components: Object.keys(ChallengeTypes.discriminator.mapping).sort(),
    fields: [...fieldsOf(Object.values(components.schemas))].sort(),
    modelFields: modelFieldsOf(ModelEnum.enum, components.schemas),
  };
}

/** The names of the fields that any of the objects has. */
function fieldsOf(schemas: readonly unknown[]): Set<string> {
  const fields = new Set<string>();
  for (const schema of schemas) {
    const holder = fieldHolder.safeParse(schema);
    for (const field of Object.keys(holder.data?.properties ?? {})) fields.add(field);
  }
  return fields;
}

/**
 * The fields of what the API takes for a model: `authentik_core.user` is written as `UserRequest`, and in general the model's
 * name in other capitals with `Request` at its end.
 */
function modelFieldsOf(
  models: readonly string[],
  schemas: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const byName = new Map(Object.entries(schemas).map(([name, it]) => [name.toLowerCase(), it]));
  return Object.fromEntries(
    [...models].sort().flatMap((model) => {
      const request = byName.get(`${model.split('.')[1]}request`);
      return request === undefined ? [] : [[model, [...fieldsOf([request])].sort().join(' ')]];
    }),
  );
}
