/** What the site sends to the process that builds it when the HTML of all pages is complete, except for its styles. */
export const pagesAreWritten = 'pages are written';
