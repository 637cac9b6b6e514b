import { parsePage } from '@docs/model/pages/page';
import { describe, expect, it } from 'vitest';
import { formatted } from '../testing/fixtures.ts';
import { checkNextSteps } from './next-steps.ts';

const found = (text: string, path = 'core/reindex.mdx') =>
  formatted(checkNextSteps(parsePage(path, `---\ntitle: A\n---\n\n${text}\n`)));

describe('what to read next', () => {
  it('is a list of links below a heading', () => {
    expect(found('Text.\n\n## Next\n\n- [Terms](/core/terminology/)')).toEqual([]);
  });

  it.each([
    ['Text.', 'no heading "## Next"'],
    ['## Next\n\nRead on.', '"## Next" without a list of links'],
    ['## Next\n\n- Read on.', '"## Next" without a list of links'],
    ['## Next\n\n## More\n\n- [Terms](/core/terminology/)', '"## Next" without a list of links'],
  ])('is missing in %j', (text, message) => {
    expect(found(text).join()).toContain(message);
  });

  it('is not needed where pages are below the page', () => {
    expect(found('Text.', 'core/index.mdx')).toEqual([]);
  });
});
