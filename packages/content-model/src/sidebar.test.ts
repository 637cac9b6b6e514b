import { describe, expect, it } from 'vitest';
import { buildSidebar, parseSidebarOrder, type SidebarItem, unusedNames } from './sidebar.ts';

const docs = [
  { id: 'index', title: 'Home' },
  { id: 'core/terminology', title: 'Terminology' },
  { id: 'core/architecture', title: 'Architecture' },
  { id: 'releases/index', title: 'Releases' },
  { id: 'releases/2024.8', title: 'Release 2024.8' },
  { id: 'releases/2024.10', title: 'Release 2024.10' },
  { id: 'sys/index', title: 'System management', label: 'System' },
  { id: 'sys/ops/worker', title: 'Worker' },
  { id: 'sys/settings', title: 'Settings', position: 1 },
  { id: 'sys/certificates', title: 'Certificates' },
  { id: 'enterprise/index', title: 'Enterprise' },
];

function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'doc' ? item.label : [item.label, item.link?.id ?? null, outline(item.items)],
  );
}

describe('sidebar', () => {
  it('is the folders of the pages: order first, then positions, then titles', () => {
    const order = parseSidebarOrder(
      '/: { order: [sys, core] }\ncore: { label: Core concepts, order: [terminology] }\nreleases: { descending: true }\n',
    );
    expect(outline(buildSidebar(docs, order))).toEqual([
      'Home',
      ['System', 'sys/index', ['Settings', 'Certificates', ['ops', null, ['Worker']]]],
      ['Core concepts', null, ['Terminology', 'Architecture']],
      'Enterprise',
      ['Releases', 'releases/index', ['Release 2024.10', 'Release 2024.8']],
    ]);
  });

  it('counts numbers in titles as numbers', () => {
    const titles = [10, 9, 8].map((n) => ({ id: `r/2024.${n}`, title: `Release 2024.${n}` }));
    expect(outline(buildSidebar(titles, {}))).toEqual([
      ['r', null, ['Release 2024.8', 'Release 2024.9', 'Release 2024.10']],
    ]);
  });

  it('names what its order file names in vain', () => {
    const order = parseSidebarOrder(
      'core: { order: [terminology, glossary] }\nsys: { label: System }\nnowhere: {}\n',
    );
    expect(unusedNames(docs, order)).toEqual([
      { folder: 'core', name: 'glossary', reason: 'no page' },
      { folder: 'sys', reason: 'label of a folder with an index page' },
      { folder: 'nowhere', reason: 'no folder' },
    ]);
  });

  it('tells mistakes of the order file', () => {
    expect(() => parseSidebarOrder('core: { sort: up }\n')).toThrow(
      'data/sidebar.yaml:1: sidebar has an unknown field "core.sort"; expected only known fields.',
    );
  });

  it('puts a page that is grouped by its year there and nowhere else, newest first', () => {
    const docs = [
      { id: 'releases/index', title: 'Releases' },
      { id: 'releases/upgrade', title: 'Upgrade planner' },
      { id: 'releases/2024.8', title: '2024.8', year: '2024' },
      { id: 'releases/2024.10', title: '2024.10', year: '2024' },
      { id: 'releases/2025.2', title: '2025.2', year: '2025' },
    ];
    const [category] = buildSidebar(docs, { releases: { order: ['upgrade'], groupBy: 'year' } });
    expect(category).toMatchObject({
      items: [
        { label: 'Upgrade planner' },
        { label: '2025', items: [{ label: '2025.2' }] },
        { label: '2024', items: [{ label: '2024.10' }, { label: '2024.8' }] },
      ],
    });
    expect(category?.type === 'category' && category.items).toHaveLength(3);
  });
});
