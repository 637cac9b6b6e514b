import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

/** A browser that never becomes idle, and starts work only when the time that it was given is over. */
const browser = {
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  requestIdleCallback: vi.fn((run: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : Number(globalThis.setTimeout(run, options.timeout)),
  ),
  cancelIdleCallback: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', { readyState: 'complete' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('begins after ten seconds in a browser that is never idle', () => {
  const work = vi.fn();
  whenIdle(work);
  vi.advanceTimersByTime(9999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

it('leaves out work that fails', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no network')));
  whenIdle(work);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledOnce();
});

it('can be called off', () => {
  browser.requestIdleCallback.mockReturnValueOnce(7);
  whenIdle(vi.fn())();
  expect(browser.cancelIdleCallback).toHaveBeenCalledWith(7);
});
