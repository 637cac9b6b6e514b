import { expect, it } from 'vitest';
import { parseTags } from './tags.ts';

it('reads the tags by id', () => {
  const text =
    'oauth:\n  label: OAuth\n  permalink: /oauth\n  description: Everything that speaks OAuth 2.0.\n';
  expect(parseTags(text)).toEqual({
    oauth: {
      label: 'OAuth',
      permalink: '/oauth',
      description: 'Everything that speaks OAuth 2.0.',
    },
  });
});

it('reports an incomplete tag', () => {
  expect(() => parseTags('oauth:\n  label: OAuth\n  permalink: oauth\n')).toThrow(
    `data/tags.yaml:3: tag field "oauth.permalink" is "oauth" (5 characters); expected a path such as "/oauth".
data/tags.yaml:1: tag field "oauth.description" is missing; expected text.`,
  );
});
