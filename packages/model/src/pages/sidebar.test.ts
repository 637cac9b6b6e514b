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

  it('parses an order once, and another one again', () => {
    const order = parseSidebarOrder('ops: { label: Operations }\n');
    expect(parseSidebarOrder('ops: { label: Operations }\n')).toBe(order);
    expect(parseSidebarOrder('ops: { label: Tasks }\n')).not.toEqual(order);
  });

  it('takes a file of comments alone as no order', () => {
    expect(parseSidebarOrder('# Folders come here.\n')).toEqual({});
  });

  it('finds a folder inside a folder by its path', () => {
    const order = parseSidebarOrder('sys/ops: { label: Operations }\nops: { label: Wrong }\n');
    expect(outline(buildSidebar(docs, order))).toContainEqual([
      'System',
      'sys/index',
      ['Settings', 'Certificates', ['Operations', null, ['Worker']]],
    ]);
  });

  it('takes the position of a folder from its index page', () => {
    const some = [
      { id: 'a/index', title: 'Z', position: 2 },
      { id: 'a/page', title: 'Page' },
      { id: 'b', title: 'B', position: 1 },
      { id: 'c', title: 'C' },
    ];
    expect(outline(buildSidebar(some, {}))).toEqual(['B', ['Z', 'a/index', ['Page']], 'C']);
  });

  it('keeps categories closed', () => {
    expect(buildSidebar([{ id: 'a/b', title: 'B' }], {})).toEqual([
      {
        type: 'category',
        label: 'a',
        collapsed: true,
        items: [{ type: 'doc', id: 'a/b', label: 'B' }],
      },
    ]);
  });

  it('counts numbers in titles as numbers', () => {
    const titles = [10, 9, 8].map((n) => ({ id: `r/2024.${n}`, title: `Release 2024.${n}` }));
    expect(outline(buildSidebar(titles, {}))).toEqual([
      ['r', null, ['Release 2024.8', 'Release 2024.9', 'Release 2024.10']],
    ]);
  });

  it.each([true, false])('keeps pages of one title as they come, descending: %s', (descending) => {
    const same = ['b', 'a', 'c'].map((id) => ({ id, title: 'Same' }));
    const items = buildSidebar(same, { '/': { descending } });
    expect(items).toMatchObject([{ id: 'b' }, { id: 'a' }, { id: 'c' }]);
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

  it('finds the root, folders inside folders and folders in an order', () => {
    const order = parseSidebarOrder(
      '/: { order: [core, nothing] }\nsys/ops: { label: Operations, order: [worker] }\nsys/no: {}\nno/where/else: {}\n',
    );
    expect(unusedNames(docs, order)).toEqual([
      { folder: '/', name: 'nothing', reason: 'no page' },
      { folder: 'sys/no', reason: 'no folder' },
      { folder: 'no/where/else', reason: 'no folder' },
    ]);
  });

  it('reports errors in the order file', () => {
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

describe('a folder that is grouped by year', () => {
  const release = (version: string, year: string) => ({
    id: `releases/${version}`,
    title: `Release ${version}`,
    label: version,
    year,
  });

  it('has a category for each year, the newest open and first, and versions in their order', () => {
    const docs = [
      { id: 'releases/index', title: 'Releases' },
      { id: 'releases/upgrade', title: 'Upgrade planner' },
      release('0.9', 'Before 2021'),
      release('0.14', 'Before 2021'),
      release('2024.8', '2024'),
      release('2024.10', '2024'),
      release('2025.2', '2025'),
      { id: 'releases/archive/index', title: 'Archive' },
      { id: 'releases/archive/a', title: 'Part A' },
      { id: 'releases/archive/b', title: 'Part B' },
    ];
    const order = {
      releases: { order: ['upgrade', 'archive'], groupBy: 'year' as const },
      'releases/archive': { descending: true },
    };
    expect(buildSidebar(docs, order)).toMatchObject([
      {
        label: 'Releases',
        items: [
          { id: 'releases/upgrade' },
          { label: 'Archive', items: [{ label: 'Part B' }, { label: 'Part A' }] },
          { label: '2025', collapsed: false, items: [{ label: '2025.2' }] },
          { label: '2024', collapsed: true, items: [{ label: '2024.10' }, { label: '2024.8' }] },
          { label: 'Before 2021', items: [{ label: '0.14' }, { label: '0.9' }] },
        ],
      },
    ]);
  });

  it('has the years in order however the pages come, and names that are no year last', () => {
    const names = ['2020 and earlier', 'Before 2021', '2024', '2026', '2025', '2023'];
    const docs = names.map((year) => release(`in-${year}`, year));
    const [category] = buildSidebar(docs, { releases: { groupBy: 'year' } });
    expect(category).toMatchObject({
      items: ['2026', '2025', '2024', '2023', '2020 and earlier', 'Before 2021'].map((label) => ({
        label,
      })),
    });
  });

  it('may be the root', () => {
    const docs = [
      { id: 'index', title: 'Home' },
      { id: '2025.2', title: 'Release 2025.2', year: '2025' },
      { id: 'about', title: 'About' },
    ];
    expect(buildSidebar(docs, { '/': { groupBy: 'year' } })).toMatchObject([
      { label: 'Home' },
      { label: 'About' },
      { label: '2025', items: [{ label: 'Release 2025.2' }] },
    ]);
  });

  it('puts pages without a date after the others, sorted by what the reader sees', () => {
    const page = (title: string, date?: string, label?: string) => ({
      id: `news/${title}`,
      title,
      year: '2025',
      date,
      label,
    });
    const docs = [
      page('Part 9'),
      page('A', '2025-01-02'),
      page('Part 10'),
      page('Old name', undefined, 'Part 11'),
    ];
    expect(buildSidebar(docs, { news: { groupBy: 'year' } })).toMatchObject([
      { items: [{ items: [{ label: 'A' }, ...[11, 10, 9].map((n) => ({ label: `Part ${n}` }))] }] },
    ]);
  });

  it('puts the newest day first inside a year', () => {
    const advisory = (id: string, date: string) => ({
      id: `cves/${id}`,
      title: id,
      year: '2023',
      date,
    });
    const docs = [
      advisory('CVE-2023-48228', '2023-11-21'),
      advisory('GHSA-rjvp-29xq-f62w', '2023-10-31'),
      advisory('CVE-2023-39522', '2023-08-29'),
    ];
    expect(buildSidebar([...docs].reverse(), { cves: { groupBy: 'year' } })).toMatchObject([
      { items: [{ label: '2023', items: docs.map(({ id }) => ({ id })) }] },
    ]);
  });
});
