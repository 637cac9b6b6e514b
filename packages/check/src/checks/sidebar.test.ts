import { expect, it } from 'vitest';
import { formatted, sampleProject } from '../testing/fixtures.ts';
import { checkSidebar } from './sidebar.ts';

it('warns of names that lead nowhere yet', () => {
  const project = {
    ...sampleProject(),
    sidebarOrder: { core: { order: ['terminology', 'glossary'] }, security: { label: 'Security' } },
  };
  const text = 'core:\n  order: [terminology, glossary]\nsecurity:\n  label: Security\n';
  expect(formatted(checkSidebar(project, text))).toEqual([
    'data/sidebar.yaml:2: warning: "glossary" in "core" has no page; expected a page or folder of that name.',
    'data/sidebar.yaml:3: warning: "security" has no pages; expected a folder of content/.',
  ]);
});
