import { join } from 'node:path';
import { root } from '@docs/publish/paths';
import ts from 'typescript';

/** Structured data of a page: an object of the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>> & { readonly '@type': string };

/**
 * Checks structured data against the vocabulary of schema.org, as the types of `schema-dts` have it: unknown types and
 * properties, and values of a wrong type.
 *
 * @returns the compiler's messages, each with the data that it is about
 */
export function vocabularyErrors(all: readonly StructuredData[]): readonly string[] {
  const names = [...new Set(all.map((data) => data['@type']))];
  const lines = all.map(
    (data, index) =>
      `export const data${index}: WithContext<${data['@type']}> = ${JSON.stringify(data)};`,
  );
  const source = [`import type { WithContext, ${names.join(', ')} } from 'schema-dts';`, ...lines];
  const file = join(root, 'site', 'structured-data.generated.ts');
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source.join('\n') : readFile(name));
  host.getSourceFile = (name, target, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source.join('\n'), target)
      : getSourceFile(name, target, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file: at, start }) => {
    const line = at === undefined ? 0 : at.getLineAndCharacterOfPosition(start ?? 0).line;
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')} in ${source[line]}`;
  });
}

/** One object of each shape: the same properties with values of the same types. */
export function oneOfEachShape(all: readonly StructuredData[]): StructuredData[] {
  const shapes = new Map(all.map((data) => [shapeOf(data), data]));
  return [...shapes.values()];
}

function shapeOf(data: StructuredData): string {
  return JSON.stringify(data, (key, value: unknown) =>
    typeof value === 'string' && !key.startsWith('@') ? 'text' : value,
  );
}
