import type { Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { expect, it } from 'vitest';
import { codeSamples } from './code-samples.ts';
import { attribute } from './nodes.ts';

function highlighted(lang: string, value: string): string {
  const tree: Root = { type: 'root', children: [{ type: 'code', lang, value }] };
  codeSamples()(tree);
  return attribute(tree.children[0] as MdxJsxFlowElement, 'html') ?? '';
}

it('highlights JSON in an HTTP message before any page with JSON was compiled', () => {
  const body = '{ "method": 1 }';
  const message = highlighted('http', `Content-Type: application/json\n\n${body}`);
  expect(message).toContain('<span class="token property">"method"</span>');
  expect(message).toContain(highlighted('json', body));
});
