// What a file of questions must keep to. Without zod, so that pages can ask before they send one.

/** Bytes of a file of questions: 16 MB, as quizzes with images have. */
export const MOST_IMPORT_BYTES = 16_777_216;
