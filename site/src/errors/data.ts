/** What the pages are rendered from, by id of the component. */
export type BuiltEntries = Readonly<
  Record<
    string,
    {
      readonly html: string;
      /** Ids in the HTML. */
      readonly anchors: readonly string[];
      /** Addresses on the site that the HTML links to. */
      readonly links: readonly string[];
    }
  >
>;
