import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsightReporter } from './insights.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function started() {
  const send = vi.fn();
  return { send, reporter: createInsightReporter({ url: '/insight', send }) };
}

it('sends the query at which a reader stopped for 400 ms, once', () => {
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

it('sends nothing of a query that a reader typed on from, however slow the next answer is', () => {
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

it('sends nothing of an answer that comes when another query was asked', () => {
  const { send, reporter } = started();
  reporter.asked('lda');
  reporter.asked('ldap');
  reporter.viewed('lda', 3);
  vi.advanceTimersByTime(1000);
  expect(send).not.toHaveBeenCalled();
});
