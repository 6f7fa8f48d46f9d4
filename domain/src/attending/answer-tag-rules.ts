// What tags of answers must keep to. Without zod, so that pages can hold people to it as they type.

/** Of one activity: so many can still be chosen from. */
export const MOST_ANSWER_TAGS = 50;
export const MOST_TAG_CHARACTERS = 40;
/** So many answers are tagged at once: as many as a page of a list has. */
export const MOST_TAGGED_AT_ONCE = 100;
