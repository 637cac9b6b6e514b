/** The version of the files' shape. It goes up when a field is removed or changes its meaning. */
export const schemaVersion = 1;

/** Folder of the files, below the root of the site. */
export const dataFolder = `data/v${schemaVersion}`;
