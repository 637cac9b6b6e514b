import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsightReporter } from './insights.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('sends the query at which a reader stopped for 400 ms, once', () => {
  const send = vi.fn();
  const reporter = createInsightReporter({ url: '/insight', send });
  reporter.viewed('lda', 3);
  vi.advanceTimersByTime(399);
  reporter.viewed('ldap ', 2);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('/insight', '{"query":"ldap","nbHits":2}');
  reporter.viewed('ldap', 2);
  reporter.viewed('', 0);
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(1);
});
