// What a question bank must keep to. Without zod, so that pages can hold people to it as they type.

/** Of one person: so many can still be chosen from. */
export const MOST_FOLDERS = 100;
export const MOST_FOLDER_NAME_CHARACTERS = 80;
/** So many people can have a folder besides its owner. */
export const MOST_SHARES = 50;
/** A folder is one stream, which is read before each change of it. */
export const MOST_FOLDER_QUESTIONS = 1_000;
/** How often a folder was changed: nobody comes there by hand, and so many events are still read in a moment. */
export const MOST_FOLDER_EVENTS = 20_000;
/** So many questions are saved, tagged, removed or copied at once. */
export const MOST_AT_ONCE = 200;
export const MOST_BANK_TAGS = 10;
export const MOST_BANK_TAG_CHARACTERS = 40;
/** So many times the questions of one activity were copied from banks, or saved to them. */
export const MOST_COPIES = 5_000;

/** What somebody may do in a folder. */
export const FOLDER_ACCESS = ['read', 'write'] as const;
export type FolderAccess = (typeof FOLDER_ACCESS)[number];

/** Of those who were asked a question, so large a share had full marks: from this on it is easy. */
export const EASY_SHARE = 0.8;
/** And below this it is hard. */
export const HARD_SHARE = 0.5;
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'unknown'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];
