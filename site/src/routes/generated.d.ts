/** The file of the library itself: in the browser, its name is an alias of our replacement. */
declare module 'react-router-config/esm/react-router-config.js' {
  export * from 'react-router-config';
}
