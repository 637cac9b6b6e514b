import { expect, it } from 'vitest';
import { filesNaming } from './files-naming.ts';

it('says that Git searches no folder outside of a repository', () => {
  expect(filesNaming('/', '/core/', [])).toBeUndefined();
});
