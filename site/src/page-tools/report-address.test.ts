import { expect, it } from 'vitest';
import { reportAddress } from './report-address.ts';

const page = { title: 'Ports & hosts', address: 'https://docs.example/core/ports/' };

it('names the page, without a section when none is known', () => {
  const { searchParams } = new URL(reportAddress('https://code.example/issues/new', page));
  expect(searchParams.get('title')).toBe('Problem on "Ports & hosts"');
  expect(searchParams.get('body')).toMatch(/^Page: https:\/\/docs\.example\/core\/ports\/\n\n/);
});

it('names the section with its address', () => {
  const heading = { id: 'open-a-port', text: 'Open a port' };
  const address = reportAddress('https://code.example/issues/new', { ...page, heading });
  expect(new URL(address).searchParams.get('body')).toMatch(
    /^Page: https:\/\/docs\.example\/core\/ports\/#open-a-port\nSection: Open a port\n/,
  );
});
