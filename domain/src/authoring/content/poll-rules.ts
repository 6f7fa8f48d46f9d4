// What a poll as a whole must keep to. Without zod, so that pages can hold people to it as they write.

/** A poll asks multiple choice and word clouds, and nothing else (C138). */
export const POLL_QUESTION_TYPES = ['mcq', 'wordcloud'] as const;

export const MOST_QUESTIONS = 100;

/** The texts of these rules; the editor and the server say the same (C374). */
export const pollMessages = {
  lastQuestion: 'At least one question is required',
  current: "Please fill the current question's title and provide at least two non-empty options.",
} as const;
