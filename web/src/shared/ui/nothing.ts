/** Stands in a table or among figures where there is no value. */
export const NOTHING = '–';
