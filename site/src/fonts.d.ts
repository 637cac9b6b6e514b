/** The framework's bundler copies a font to the build, and gives the address of the copy. */
declare module '*.woff2' {
  const address: string;
  export default address;
}
