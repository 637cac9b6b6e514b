import { describe, expect, it } from 'vitest';
import { DataError } from '../data-files/problem.ts';
import { findPlaceholders, replacePlaceholders } from './find-placeholders.ts';
import { markHtml } from './mark-html.ts';
import { parsePlaceholders } from './placeholders.ts';

const file = `placeholders:
  - id: app
    kind: host
    label: Host of your application
    default: app.company
    help: An application behind authentik.
  - id: namespace
    kind: name
    label: Namespace
    default: authentik
    help: The Kubernetes namespace.
    pattern: '^[a-z-]+$'
    expected: Use lower-case letters.
    find:
      - '\\bnamespace: (authentik)$'
      - '-n (authentik)(?![\\w.-])'
`;
const placeholders = parsePlaceholders(file);

function found(text: string): string[] {
  return findPlaceholders(text, placeholders).map(
    ({ id, start, end, takesPort }) =>
      `${id} ${text.slice(start, end)}${takesPort ? ' +port' : ''}`,
  );
}

function mistakes(text: string): string {
  try {
    parsePlaceholders(text);
    return '';
  } catch (error) {
    if (error instanceof DataError) return error.message;
    throw error;
  }
}

describe('data file', () => {
  it('refuses a default that readers could not type', () => {
    expect(mistakes(file.replace('^[a-z-]+$', '^[A-Z]+$'))).toBe(
      'data/placeholders.yaml:7: the default of "namespace" is "authentik"; expected "Use lower-case letters." to hold.',
    );
  });

  it('refuses two entries with one id, and a pattern that is none', () => {
    expect(mistakes(file.replace('id: namespace', 'id: app'))).toContain('two placeholders "app"');
    expect(mistakes(file.replace('^[a-z-]+$', '^[a-z'))).toContain('a regular expression');
  });

  it('refuses a pattern that does not look for the default', () => {
    expect(mistakes(file.replace('-n (authentik)', '-n (apps)'))).toBe(
      String.raw`data/placeholders.yaml:7: the pattern -n (apps)(?![\w.-]) of "namespace"; expected its default "authentik" in it.`,
    );
  });
});

describe('finding', () => {
  it.each([
    ['https://app.company/callback', ['app app.company +port']],
    ['Host: app.company', ['app app.company +port']],
    ['https://app.company:9443/', ['app app.company']],
    ['server_name app.company;', ['app app.company']],
    ['The host is app.company. It', ['app app.company']],
    ['/etc/nginx/conf.d/app.company.conf', ['app app.company']],
    ['^https://app\\.company/healthz$', ['app app\\.company +port']],
    ['app.company.com docs.app.company my-app.company app.company-2', []],
    ['kubectl -n authentik get svc', ['namespace authentik']],
    ['kubectl -n authentik-outposts get svc', []],
    ['metadata:\n  namespace: authentik\n  name: app', ['namespace authentik']],
  ])('in %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('marking HTML', () => {
  it('puts an element around the name and leaves everything else', () => {
    const html = '<span class="token string">"https://app.company/a?b=1&amp;c"</span> app.company';
    expect(markHtml(html, placeholders)).toBe(
      '<span class="token string">"https://<span data-placeholder="app" data-port>app.company</span>/a?b=1&amp;c"</span> <span data-placeholder="app">app.company</span>',
    );
  });

  it('drops the colors inside a name', () => {
    const html = '&lt;a>app<span class="token punctuation">.</span>company';
    expect(markHtml(html, placeholders)).toBe(
      '&lt;a><span data-placeholder="app">app.company</span>',
    );
  });
});

describe('replacing', () => {
  it('puts values in the place of placeholders, each as it is written there', () => {
    const text = '# app.company\n\n`https://app.company/a`, -n authentik, docs.app.company';
    const values = { app: 'wiki.example.org:8443' };
    expect(replacePlaceholders(text, placeholders, values)).toBe(
      '# wiki.example.org\n\n`https://wiki.example.org:8443/a`, -n authentik, docs.app.company',
    );
  });
});
