import { z } from 'zod';
import { parseDataFile } from './data-file.ts';

/** A number of the legend that is drawn beside the part it explains. */
const mark = z.number().int().min(1).optional();

const panelSchema = z.strictObject({
  kind: z.literal('panel'),
  title: z.string().min(1),
  mark,
  get parts() {
    return z.array(partSchema).min(1);
  },
});

const columnsSchema = z.strictObject({
  kind: z.literal('columns'),
  /** Relative width of each column. */
  widths: z.array(z.literal([1, 2, 4, 5])).min(2),
  get columns() {
    return z.array(z.array(partSchema).min(1)).min(2);
  },
});

const partSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('field'),
    /** The label in the interface, exactly. */
    label: z.string().min(1),
    value: z.string(),
    mark,
  }),
  z.strictObject({
    kind: z.literal('button'),
    label: z.string().min(1),
    /** True for the main action. */
    primary: z.boolean().optional(),
    mark,
  }),
  z.strictObject({ kind: z.literal('text'), text: z.string().min(1), mark }),
  z.strictObject({
    kind: z.literal('step'),
    label: z.string().min(1),
    state: z.enum(['done', 'current', 'next']),
    mark,
  }),
  z.strictObject({
    kind: z.literal(['tabs', 'menu']),
    items: z.array(z.string().min(1)).min(1),
    /** The item that is open. */
    active: z.string(),
    mark,
  }),
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.string().min(1)).min(1),
    rows: z.array(z.array(z.string())).min(1),
    mark,
  }),
  panelSchema,
  columnsSchema,
]);

const schematicSchema = z.strictObject({
  /** The caption: what the drawing shows. */
  title: z.string().min(1),
  parts: z.array(partSchema).min(1),
  /** Inline Markdown for each mark, in the order of their numbers. */
  legend: z.array(z.string().min(1)).min(1),
});

/** One part of a drawn screen. */
export type SchematicPart = z.infer<typeof partSchema>;

/** A simplified drawing of a screen of the platform, with a legend. */
export type Schematic = z.infer<typeof schematicSchema>;

function marksOf(parts: readonly SchematicPart[]): number[] {
  return parts.flatMap((part) => {
    if (part.kind === 'columns') return part.columns.flatMap(marksOf);
    const own = part.mark === undefined ? [] : [part.mark];
    return part.kind === 'panel' ? [...own, ...marksOf(part.parts)] : own;
  });
}

/**
 * Reads the text of one `data/schematics/NAME.yaml`.
 *
 * @throws DataError with every problem of the file, such as a mark that the legend doesn't explain
 */
export function parseSchematic(text: string, file: string): Schematic {
  return parseDataFile(text, file, schematicSchema, 'schematic', ({ parts, legend }, report) => {
    const marks = marksOf(parts).sort((a, b) => a - b);
    if (marks.join() === legend.map((_, index) => index + 1).join()) return;
    report(['legend'], {
      found: `the marks ${marks.join(', ')} and a legend of ${legend.length} lines`,
      expected: 'each number from 1 on once, with a line of the legend for each',
    });
  });
}
