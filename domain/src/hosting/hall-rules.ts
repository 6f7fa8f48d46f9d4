// What pages hold people to as they type, and the server after them. Without zod, as phones wait for it.

/** So long is a question from the hall, in characters as people count them. */
export const MOST_HALL_CHARACTERS = 300;

/** So long is the name that one may put to it. */
export const MOST_HALL_NAME = 40;

/** So many questions of one seat, card or account wait or are shown at a time. */
export const MOST_OPEN_EACH = 5;
