import { readVariables } from '@docs/model/variables/read-variables';
import { expect, it } from 'vitest';
import { buildVariables } from './environment.ts';

it('says what each wrong variable must be, a line each', () => {
  expect(() => readVariables(buildVariables, { HOSTING: 'iis', PRECOMPRESS: 'yes' })).toThrow(
    'The environment variable PRECOMPRESS must be true or false (found "yes").\nThe environment variable HOSTING must be one of netlify, cloudflare, github-pages (found "iis").',
  );
});
