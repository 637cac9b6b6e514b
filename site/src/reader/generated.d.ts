declare module '@generated/placeholder-data/default/placeholders.json' {
  const placeholders: readonly import('@docs/model/placeholders/values').Placeholder[];
  export default placeholders;
}

declare module '@generated/placeholder-data/default/finders.json' {
  const finders: readonly {
    readonly placeholder: Pick<
      import('@docs/model/placeholders/values').Placeholder,
      'id' | 'kind'
    >;
    /** Sources of regular expressions. */
    readonly word: string;
    readonly find: readonly string[];
  }[];
  export default finders;
}
