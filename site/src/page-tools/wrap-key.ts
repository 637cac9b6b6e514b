/** Where the browser keeps whether long lines of code are wrapped. */
export const wrapKey = 'docs.code-wrap';
