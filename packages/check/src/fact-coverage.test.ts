import { describe, expect, it } from 'vitest';
import { listedNames, missingNames } from './fact-coverage.ts';

const sheet = `# facts
| name (exact) | type |
| --- | --- |
| mode ("Mode of work") | text |
| \`a \\| b\` | text |
| Bind flow (\`bind_flow\`) | flow |
`;

describe('listedNames', () => {
  it('takes labels and keys of the first column, not the head', () => {
    expect(listedNames(sheet).map(({ name }) => name)).toEqual([
      'mode',
      'Mode of work',
      'a | b',
      'Bind flow',
      'bind_flow',
    ]);
  });

  it('takes the name itself out of a signature, a group or a port', () => {
    const rows = '| name |\n| --- |\n| `g_f(a, b)` | x |\n| GeoIP: asns | x |\n| port 9000 | x |\n';
    expect(listedNames(rows).map(({ name }) => name)).toEqual(['g_f', 'asns', '9000']);
  });

  it('reports the line of a name', () => {
    expect(listedNames(sheet)[0]?.line).toBe(4);
  });
});

describe('missingNames', () => {
  it('finds names whatever their markup and case', () => {
    const page = '**Mode of Work** (`mode`), `a \\| b`, the bind  flow `bind_flow`';
    expect(missingNames(sheet, page)).toEqual([]);
  });

  it('lists what the page leaves out', () => {
    expect(missingNames(sheet, 'Mode of work, a | b, Bind flow').map(({ name }) => name)).toEqual([
      'bind_flow',
    ]);
  });
});
