declare module '@generated/answers/default/releases.json' {
  const facts: import('./data.ts').ReleaseFacts;
  export default facts;
}

declare module '@generated/answers/default/settings.json' {
  const facts: import('./data.ts').SettingFacts;
  export default facts;
}

declare module '@generated/answers/default/tables.json' {
  const facts: import('./data.ts').TableFacts;
  export default facts;
}

declare module '@generated/answers/default/addresses.json' {
  const facts: import('./data.ts').AddressFacts;
  export default facts;
}

declare module '@generated/answers/default/messages.js' {
  /** Fetches the messages of a component, by its id. */
  const load: Readonly<
    Record<string, () => Promise<{ readonly default: import('./data.ts').MessageFacts }>>
  >;
  export default load;
}
