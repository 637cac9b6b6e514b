declare module '@generated/placeholder-data/default/placeholders.json' {
  const placeholders: readonly import('@docs/placeholders/values').Placeholder[];
  export default placeholders;
}
