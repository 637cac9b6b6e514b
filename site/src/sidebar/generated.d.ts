/** The bundler makes a file of its own from this one. */
declare module '@generated/client-tables/sidebars.json' {
  const address: string;
  export default address;
}
