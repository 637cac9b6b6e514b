// The files that `plugins/fetched-data/` makes.

declare module '@generated/fetched-data/default/releases.json' {
  const facts: import('./answers/data.ts').ReleaseFacts;
  export default facts;
}

declare module '@generated/fetched-data/default/settings.json' {
  /** In the order of the page. */
  const settings: readonly import('./answers/data.ts').SettingFact[];
  export default settings;
}

declare module '@generated/fetched-data/default/tables.json' {
  const facts: import('./answers/data.ts').TableFacts;
  export default facts;
}

declare module '@generated/fetched-data/default/addresses.json' {
  const facts: import('./answers/data.ts').AddressFacts;
  export default facts;
}

declare module '@generated/fetched-data/default/messages.json' {
  const messages: readonly import('@docs/model/errors/match').ListedMessages[];
  export default messages;
}

declare module '@generated/fetched-data/default/placeholders.json' {
  type Found = import('@docs/model/placeholders/find-placeholders').FoundPlaceholder;
  /** Patterns are the sources of their expressions. */
  const placeholders: readonly (Omit<Found, 'find'> & { readonly find: readonly string[] })[];
  export default placeholders;
}

declare module '@generated/fetched-data/default/configuration-check.json' {
  const options: Pick<
    import('@docs/model/configuration-check/check').CheckOptions,
    'settings' | 'facts' | 'page'
  >;
  export default options;
}

declare module '@generated/fetched-data/default/sign-in-check.json' {
  const facts: import('@docs/model/findings/sign-in-facts').SignInFacts;
  export default facts;
}
