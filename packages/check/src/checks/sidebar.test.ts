import { expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { checkSidebar } from './sidebar.ts';

it('finds names that lead nowhere', () => {
  const project = {
    ...sampleProject(),
    sidebarOrder: {
      '/': { order: ['core', 'nothing'] },
      core: { order: ['terminology', 'glossary'] },
      security: { label: 'Security' },
    },
  };
  const text =
    '/:\n  order: [core, nothing]\ncore:\n  order: [terminology, glossary]\nsecurity:\n  label: Security\n';
  expect(formatted(checkSidebar(project, text))).toEqual([
    'data/sidebar.yaml:2: "nothing", which has no page; expected a page or folder of content/.',
    'data/sidebar.yaml:4: "core/glossary", which has no page; expected a page or folder of content/.',
    'data/sidebar.yaml:5: "security", which has no page; expected a page or folder of content/.',
  ]);
});
