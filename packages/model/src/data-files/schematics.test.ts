import { describe, expect, it } from 'vitest';
import { DataError } from './problem.ts';
import { parseSchematic } from './schematics.ts';

const schematic = `title: The login page
parts:
  - kind: panel
    title: Welcome
    mark: 1
    parts:
      - { kind: field, label: Username, value: jane }
      - { kind: button, label: Log in, mark: 2 }
legend:
  - The form.
  - The button.
`;

function mistakes(text: string): string[] {
  try {
    parseSchematic(text, 'data/schematics/login.yaml');
    return [];
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return error.message.split('\n');
  }
}

describe('parseSchematic', () => {
  it('reads parts inside parts', () => {
    expect(parseSchematic(schematic, 'data/schematics/login.yaml').parts).toMatchObject([
      { kind: 'panel', parts: [{ kind: 'field' }, { kind: 'button', mark: 2 }] },
    ]);
  });

  it.each([
    ['a mark without a line of the legend', ['  - The button.\n', ''], 'a legend of 1 lines'],
    ['a line of the legend without a mark', [', mark: 2', ''], 'the marks 1 and a legend of 2'],
    ['a mark that is used twice', ['mark: 2', 'mark: 1'], 'the marks 1, 1'],
    ['a mark below 1', ['mark: 2', 'mark: 0'], 'expected at least 1.'],
    ['an unknown kind of part', ['kind: field', 'kind: picture'], 'parts'],
    ['a field without a label', ['label: Username, ', ''], 'label'],
  ])('names %s', (_, [from = '', to = ''], message) => {
    expect(schematic).toContain(from);
    expect(mistakes(schematic.replace(from, to)).join('\n')).toContain(message);
  });
});
