import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShareFragment } from './share-fragment.ts';
import { parseShareFragment, shareFragment } from './share-link.ts';
import {
  checkValue,
  type Placeholder,
  parseStoredValues,
  shownValue,
  storedText,
} from './values.ts';

const host: Placeholder = {
  id: 'app',
  kind: 'host',
  label: 'Host of your application',
  default: 'app.company',
  help: '',
};
const name: Placeholder = {
  id: 'tag',
  kind: 'name',
  label: 'Image tag',
  default: '2025.8',
  help: '',
  pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$',
  expected: 'Use letters, digits, dots, hyphens and underscores.',
};
const all = [host, name];

describe('a host', () => {
  it.each([
    ['grafana.example.org', 'grafana.example.org'],
    ['  Grafana.Example.org ', 'grafana.example.org'],
    ['localhost', 'localhost'],
    ['3com.example', '3com.example'],
    ['192.168.1.20', '192.168.1.20'],
    ['auth.example.org:9443', 'auth.example.org:9443'],
    ['auth.example.org:0443', 'auth.example.org:443'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%j is %j', (text, value) => {
    expect(checkValue(host, text)).toEqual({ isValid: true, value });
  });

  it.each([
    ['https://auth.example.org', 'Leave out https:// and write the host alone.'],
    ['auth.example.org/if/admin', 'Write the host alone, without a path.'],
    ['auth.example.org; rm -rf x', 'Remove the space.'],
    ['$(id).example.org', `"$" isn't allowed in a host name.`],
    ['auth_1.example.org', `"_" isn't allowed in a host name.`],
    ['ada@example.org', 'without a user name'],
    ['[::1]:9000', 'IPv6'],
    ['2001:db8::1', 'IPv6'],
    ['-auth.example.org', 'starts or ends with a hyphen'],
    ['auth..example.org', 'Remove the dot'],
    ['auth.example.org.', 'Remove the dot'],
    ['auth.example.org:', 'A port is a number from 1 to 65535.'],
    ['auth.example.org:0', 'A port is a number from 1 to 65535.'],
    ['auth.example.org:65536', 'A port is a number from 1 to 65535.'],
    ['auth.example.org:https', 'Write the port as a number'],
    ['10.0.0.256', 'neither a host name nor an IPv4 address'],
    ['10.0.0', 'neither a host name nor an IPv4 address'],
    [`${'a'.repeat(64)}.example`, 'is too long'],
    [`${'a.'.repeat(127)}ab`, 'at most 253 characters'],
    ['bücher.example', 'Use the ASCII form of the name: xn--bcher-kva.example'],
  ])('%j is refused', (text, error) => {
    expect(checkValue(host, text)).toMatchObject({
      isValid: false,
      error: expect.stringContaining(error),
    });
  });

  it('never holds a character that a shell, HTML or a configuration file takes for syntax', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const check = checkValue(host, text);
        if (check.isValid) expect(check.value).toMatch(/^[a-z0-9.-]+(:\d{1,5})?$/);
      }),
    );
  });
});

describe('a name', () => {
  it('is checked with the pattern of the data file', () => {
    expect(checkValue(name, ' 2025.6.4 ')).toEqual({ isValid: true, value: '2025.6.4' });
    expect(checkValue(name, '2025.6.4 ; reboot')).toEqual({ isValid: false, error: name.expected });
  });
});

describe('stored values', () => {
  it('come back as they were stored', () => {
    const values = { app: 'grafana.example.org:3000', tag: '2025.6.4' };
    expect(parseStoredValues(storedText({ values, isOn: true }), all)).toEqual({
      values,
      isOn: true,
      isDamaged: false,
    });
    expect(parseStoredValues(storedText({ values, isOn: false }), all).isOn).toBe(false);
  });

  it.each(['{', 'null', '[null]', '""', '{"values":null}', '{"values":["a"]}', '{"values":[]}'])(
    '%s is damaged and gives nothing',
    (text) => {
      expect(parseStoredValues(text, all)).toEqual({ values: {}, isOn: true, isDamaged: true });
    },
  );

  it('keeps what is valid beside what is not', () => {
    const stored = { values: { app: 'a.example', tag: '<b>', other: 'x' } };
    expect(parseStoredValues(JSON.stringify(stored), all)).toEqual({
      values: { app: 'a.example' },
      isOn: true,
      isDamaged: true,
    });
  });
});

describe('a link with values', () => {
  it('gives the values to the page that is opened with it', () => {
    const values = { app: 'grafana.example.org:3000', tag: '2025.6.4' };
    const fragment = shareFragment(values);
    expect(isShareFragment(fragment)).toBe(true);
    expect(parseShareFragment(fragment, all)).toEqual({ values, dropped: [] });
  });

  it('names what it can not use', () => {
    expect(parseShareFragment('#your-hosts&app=https%3A%2F%2Fx&odd=1&tag=1', all)).toEqual({
      values: { tag: '1' },
      dropped: ['Host of your application', 'odd'],
    });
  });
});

it.each([
  ['auth.example:9443', 'authentik.company', true, 'auth.example:9443'],
  ['auth.example:9443', 'authentik.company', false, 'auth.example'],
  ['auth.example', 'authentik\\.company', true, 'auth\\.example'],
])('shows %s for %s (port: %s) as %s', (value, original, takesPort, shown) => {
  expect(shownValue(value, original, takesPort)).toBe(shown);
});
