import type { SchemaFacts } from '@docs/check/platform-facts/facts';
import { parse } from 'yaml';
import { z } from 'zod';

const enumeration = z.object({ enum: z.array(z.string()) });
const mapping = z.record(z.string(), z.unknown());
const method = /^(get|post|put|patch|delete)$/;

/** The parts of the platform's OpenAPI document that lists are made from. */
const openApiSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), mapping),
  components: z.object({
    schemas: z
      .object({
        EventActions: enumeration,
        ModelEnum: enumeration,
        ChallengeTypes: z.object({ discriminator: z.object({ mapping }) }),
      })
      .catchall(z.looseObject({ properties: mapping.default({}) })),
  }),
});

/**
 * Takes the lists from the platform's API schema (`schema.yml`, OpenAPI 3.0.3).
 *
 * @param text - the file's text
 * @returns the lists without their source
 * @throws Error that names what the document lacks
 */
export function listsOfSchema(text: string): Omit<SchemaFacts, 'source'> & { version: string } {
  const { data, error } = openApiSchema.safeParse(parse(text));
  if (error) {
    throw new Error(`This is not the platform's schema.yml.\n${z.prettifyError(error)}`);
  }
  const { info, paths, components } = data;
  const { EventActions, ModelEnum, ChallengeTypes, ...objects } = components.schemas;
  const fieldsOf = new Map(
    Object.entries(objects).map(([name, { properties }]) => [
      name.toLowerCase(),
      Object.keys(properties).sort(),
    ]),
  );
  const models = ModelEnum.enum.toSorted();
  return {
    version: info.version,
    paths: Object.fromEntries(
      Object.entries(paths)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, item]) => [
          path,
          Object.keys(item)
            .filter((key) => method.test(key))
            .join(' '),
        ]),
    ),
    eventActions: EventActions.enum.toSorted(),
    models,
    components: Object.keys(ChallengeTypes.discriminator.mapping).sort(),
    fields: [...new Set([...fieldsOf.values()].flat())].sort(),
    // The API takes `authentik_core.user` as `UserRequest`.
    modelFields: Object.fromEntries(
      models.flatMap((model) => {
        const fields = fieldsOf.get(`${model.split('.')[1]}request`);
        return fields === undefined ? [] : [[model, fields.join(' ')]];
      }),
    ),
  };
}
