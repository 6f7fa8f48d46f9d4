// What a correction must keep to. Without zod, so that pages can hold people to it as they type.

/** Of the reason for it. */
export const MOST_REASON_CHARACTERS = 500;
