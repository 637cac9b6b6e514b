/** The file of the library itself: its name stands for our replacement in the browser. */
declare module 'react-router-config/esm/react-router-config.js' {
  export * from 'react-router-config';
}
