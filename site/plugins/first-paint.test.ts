import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { firstPaintScript } from './first-paint.ts';

/** Runs the script with some stored values; returns what is stored then, and the attributes of the page. */
function run(script: string, stored: Record<string, string>) {
  const values = new Map(Object.entries(stored));
  const dataset: Record<string, string> = {};
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
  runInNewContext(script, { localStorage, document: { documentElement: { dataset } } });
  return { stored: Object.fromEntries(values), dataset };
}

const id = 'docusaurus.announcement.id';
const dismiss = 'docusaurus.announcement.dismiss';

describe('firstPaintScript', () => {
  it('forgets that another announcement was closed', () => {
    const { stored } = run(firstPaintScript('new', ''), { [id]: 'old', [dismiss]: 'true' });
    expect(stored).toEqual({ [id]: 'new' });
  });

  it('keeps that this announcement was closed', () => {
    const before = { [`${id}-x`]: 'same', [`${dismiss}-x`]: 'true' };
    expect(run(firstPaintScript('same', '-x'), before).stored).toEqual(before);
  });

  it('wraps code only for readers who chose it', () => {
    const script = firstPaintScript(undefined, '');
    expect(run(script, {}).dataset).toEqual({});
    expect(run(script, { 'docs.code-wrap': 'true' }).dataset).toEqual({ codeWrap: '' });
  });

  it('does nothing without storage, and cannot end the script element', () => {
    const script = firstPaintScript('</script>', '');
    expect(script).not.toContain('</script>');
    expect(() => runInNewContext(script, { localStorage: null })).not.toThrow();
  });
});
