// What a rating must keep to. Without zod, so that pages hold people to it as they rate.

/** Stars (P421). */
export const LEAST_STARS = 1;
export const MOST_STARS = 5;
