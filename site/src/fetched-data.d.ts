// The files that `plugins/fetched-data/` makes.

declare module '@generated/fetched-data/default/releases.json' {
  const facts: import('./answers/data.ts').ReleaseFacts;
  export default facts;
}

declare module '@generated/fetched-data/default/settings.json' {
  const facts: import('./answers/data.ts').SettingFacts;
  export default facts;
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
  const placeholders: readonly import('@docs/model/placeholders/values').Placeholder[];
  export default placeholders;
}

declare module '@generated/fetched-data/default/finders.json' {
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
