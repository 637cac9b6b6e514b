import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { configurePostCss } from './style-processors.ts';

it('makes the processors that the framework names, and looks for no configuration files', () => {
  const file = createRequire(import.meta.url).resolve('postcss-preset-env');
  const layers = { postcssPlugin: 'layers' };
  const options = configurePostCss({ plugins: [[file, {}], layers] });
  expect(options).toEqual({
    config: false,
    plugins: [expect.objectContaining({ postcssPlugin: 'postcss-preset-env' }), layers],
  });
});
