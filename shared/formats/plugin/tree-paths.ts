/** Names in the paths of a plugin’s fields: `entries[3].entries[17].parts[2].modelFile`. */
export const ENTRIES = 'entries';
export const PARTS = 'parts';
