import { describe, expect, it } from 'vitest';
import { buildSidebar, parseSidebarOrder, type SidebarItem } from './sidebar.ts';

const docs = [
  { id: 'index', title: 'Home' },
  { id: 'core/terminology', title: 'Terminology' },
  { id: 'core/architecture', title: 'Architecture' },
  { id: 'releases/index', title: 'Releases' },
  { id: 'releases/2024.8', title: 'Release 2024.8' },
  { id: 'releases/2024.10', title: 'Release 2024.10' },
  { id: 'sys/index', title: 'System management', label: 'System' },
  { id: 'sys/ops/worker', title: 'Worker' },
  { id: 'sys/settings', title: 'Settings' },
  { id: 'sys/certificates', title: 'Certificates' },
  { id: 'enterprise/index', title: 'Enterprise' },
];

function outline(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'doc' ? item.label : [item.label, item.link?.id ?? null, outline(item.items)],
  );
}

describe('sidebar', () => {
  it('is the folders of the pages: order first, then titles', () => {
    const order = parseSidebarOrder(
      '/: { order: [sys, core] }\ncore: { label: Core concepts, order: [terminology] }\nreleases: { descending: true }\n',
    );
    expect(outline(buildSidebar(docs, order))).toEqual([
      'Home',
      ['System', 'sys/index', ['Certificates', ['ops', null, ['Worker']], 'Settings']],
      ['Core concepts', null, ['Terminology', 'Architecture']],
      'Enterprise',
      ['Releases', 'releases/index', ['Release 2024.10', 'Release 2024.8']],
    ]);
  });

  it('reports errors in the order file', () => {
    expect(() => parseSidebarOrder('core: { sort: up }\n')).toThrow(
      'data/sidebar.yaml:1: sidebar has an unknown field "core.sort"; expected only known fields.',
    );
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
