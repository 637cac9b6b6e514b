import { describe, expect, it } from 'vitest';
import { explain } from './messages.ts';

const place = { buildDir: '/srv/docs', host: '10.0.0.9', port: 80 };
const error = (fields: object) => Object.assign(new Error('raw message'), fields);

it.each([
  [
    { code: 'EACCES', syscall: 'open', path: '/srv/docs/index.html' },
    "/srv/docs/index.html can't be read. Give the user that runs the server the right to read it.",
  ],
  [
    { code: 'EACCES', syscall: 'listen' },
    'Port 80 needs more rights than this process has. Choose a port above 1023: PORT=8080',
  ],
  [
    { code: 'EADDRINUSE', syscall: 'listen' },
    'Port 80 is taken by another program. Stop that program, or choose another port: PORT=81',
  ],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'HOST is 10.0.0.9, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.',
  ],
  [
    { code: 'ENOENT', syscall: 'scandir', path: '/srv/docs' },
    '/srv/docs does not exist. Build the site (npm run build), or set BUILD_DIR to the folder of a build.',
  ],
  [{ code: 'EOTHER' }, 'raw message'],
])('explains %j', (fields, sentence) => {
  expect(explain(error(fields), place)).toBe(sentence);
});

describe('other messages', () => {
  it.each([
    [{ code: 'ENOTDIR' }, '/srv/docs does not exist.'],
    [{ code: 'EPERM', path: '/a' }, "/a can't be read."],
    [{ code: 'EMFILE', path: '/a' }, "/a can't be opened, because too many files are open."],
    [{ code: 'ENFILE' }, "/srv/docs can't be opened, because too many files are open."],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST is 10.0.0.9, which is not an address'],
    [{ code: 'EOTHER', syscall: 'listen' }, 'raw message'],
    [{ code: 'ENOENT', syscall: 'listen' }, 'raw message'],
  ])('explain %j', (fields, begin) => {
    const sentence = explain(error(fields), place);
    expect(sentence.startsWith(begin)).toBe(true);
    if (begin !== 'raw message') expect(sentence.length).toBeGreaterThan(begin.length + 10);
  });
  it('show what is no error as it is', () => {
    expect(explain('text', place)).toBe('text');
  });
});
