import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsightReporter } from './insights.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function started() {
  const send = vi.fn();
  return { send, reporter: createInsightReporter({ url: '/insight', send }) };
}

it('sends a query once, after the reader has paused for 400 ms', () => {
  const { send, reporter } = started();
  reporter.asked('ldap ');
  reporter.viewed('ldap ', 2);
  vi.advanceTimersByTime(399);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('/insight', '{"query":"ldap","nbHits":2}');
  reporter.asked('ldap');
  reporter.viewed('ldap', 2);
  reporter.asked('');
  reporter.viewed('', 0);
  vi.advanceTimersByTime(1000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('does not send a query that the reader changed, however slow the next response is', () => {
  const { send, reporter } = started();
  reporter.asked('lda');
  reporter.viewed('lda', 3);
  vi.advanceTimersByTime(399);
  reporter.asked('ldap');
  vi.advanceTimersByTime(1000);
  expect(send).not.toHaveBeenCalled();
  reporter.viewed('ldap', 2);
  vi.advanceTimersByTime(400);
  expect(send).toHaveBeenCalledExactlyOnceWith('/insight', '{"query":"ldap","nbHits":2}');
});

it('does not send a query whose response arrives after the next query was sent', () => {
  const { send, reporter } = started();
  reporter.asked('lda');
  reporter.asked('ldap');
  reporter.viewed('lda', 3);
  vi.advanceTimersByTime(1000);
  expect(send).not.toHaveBeenCalled();
});
