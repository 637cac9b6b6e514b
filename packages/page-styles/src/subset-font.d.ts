declare module 'subset-font' {
  /** Options of a subset, as far as they are used here. */
  interface SubsetOptions {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Limits of the axes of a variable font. */
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  }
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
