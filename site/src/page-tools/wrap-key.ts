/** The key under which the browser keeps whether long lines of code are wrapped. The build reads it, too. */
export const wrapKey = 'docs.code-wrap';
