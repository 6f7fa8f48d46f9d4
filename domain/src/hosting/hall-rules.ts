// What pages hold people to as they type, and the server after them. Without zod, as phones wait for it.

/** The longest question from the hall, in characters as people count them. */
export const MOST_HALL_CHARACTERS = 300;

/** The longest name that somebody can put to it. */
export const MOST_HALL_NAME = 40;

/** The most questions of one seat, card or account that wait or are shown at a time. */
export const MOST_OPEN_EACH = 5;
