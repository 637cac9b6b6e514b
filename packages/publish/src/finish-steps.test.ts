import { describe, expect, it } from 'vitest';
import { doFinishSteps, type FinishParts } from './finish-steps.ts';

/** Two parts that note their steps. The one that is named fails. */
function recordedParts(failing?: string): { parts: FinishParts; done: string[] } {
  const done: string[] = [];
  const part = (name: string) => {
    let step = 0;
    return {
      next: async () => {
        step += 1;
        const label = `${name} ${step}`;
        if (label === failing) throw new Error(`${label} failed`);
        done.push(label);
      },
    };
  };
  const pages = part('pages');
  return { parts: { pages, files: part('files'), begun: pages.next() }, done };
}

describe('the steps that finish a build', () => {
  it('write styles after the check, and the files for hosts after everything else', async () => {
    const { parts, done } = recordedParts();
    await doFinishSteps(parts);
    expect(done).toHaveLength(6);
    expect(done.indexOf('files 2')).toBeGreaterThan(done.indexOf('pages 2'));
    expect(done.indexOf('files 2')).toBeGreaterThan(done.indexOf('files 1'));
    expect(done.indexOf('pages 3')).toBeGreaterThan(done.indexOf('pages 2'));
    expect(done.at(-1)).toBe('files 3');
  });

  it.each(['pages 1', 'pages 2', 'files 1'])('change no page after %s has failed', async (step) => {
    const { parts, done } = recordedParts(step);
    await expect(doFinishSteps(parts)).rejects.toThrow(`${step} failed`);
    expect(done).not.toContain('files 2');
  });

  it.each(['pages 3', 'files 2'])('write nothing for hosts after %s has failed', async (step) => {
    const { parts, done } = recordedParts(step);
    await expect(doFinishSteps(parts)).rejects.toThrow(`${step} failed`);
    expect(done).not.toContain('files 3');
  });
});
