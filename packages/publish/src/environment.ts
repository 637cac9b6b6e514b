/** The variables that say where and how the site is published. */
export type Environment = Readonly<Record<string, string | undefined>>;
