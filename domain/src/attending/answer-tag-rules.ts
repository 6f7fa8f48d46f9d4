// What tags of answers must keep to. Without zod, so that pages can hold people to it as they type.

/** The most tags of one activity: people can still choose from that many. */
export const MOST_ANSWER_TAGS = 50;
export const MOST_TAG_CHARACTERS = 40;
/** The most answers tagged at once: as many as a page of a list has. */
export const MOST_TAGGED_AT_ONCE = 100;
