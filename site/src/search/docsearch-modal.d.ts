// The package ships this entry without types of its own.
declare module '@docsearch/react/modal' {
  export { DocSearchModal } from '@docsearch/react';
}
