import { questionMessages } from '../questions/question-rules.ts';

// What a quick question must keep to. Without zod, so that pages can hold hosts to it as they type.

/** The most that a session takes: every reader of the session keeps each of them. */
export const MOST_QUICK = 40;

/** The types that a host asks on the spot. */
export const QUICK_TYPES = ['mcq', 'wordcloud', 'shortanswer', 'rating'] as const;

/** The texts of these rules. */
export const quickMessages = {
  title: 'Write the question first.',
  longTitle: questionMessages.longTitle,
} as const;
