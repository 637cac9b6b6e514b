export * from './front-matter.ts';
export * from './pages.ts';
export * from './problem.ts';
export * from './product.ts';
export * from './settings.ts';
export * from './sidebar.ts';
export * from './tables.ts';
export * from './tags.ts';
