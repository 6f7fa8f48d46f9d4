import { MOST_TITLE_CHARACTERS } from '../questions/question-rules.ts';

// What a quick question must keep to. Without zod, so that pages can hold hosts to it as they type.

/** So many a session takes: each is in what every reader of it keeps. */
export const MOST_QUICK = 40;

/** The types that a host asks on the spot. */
export const QUICK_TYPES = ['mcq', 'wordcloud', 'shortanswer', 'rating'] as const;

/** The texts of these rules. */
export const quickMessages = {
  title: 'Write the question first.',
  longTitle: `A question has at most ${MOST_TITLE_CHARACTERS} characters. Make it shorter.`,
} as const;
