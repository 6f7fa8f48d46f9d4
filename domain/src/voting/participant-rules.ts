/** First and last name of a participant have at most this many characters each (P372, P373). */
export const MOST_NAME_CHARACTERS = 60;

/** A name on the leaderboard of a live quiz has at most this many characters. */
export const MOST_NICKNAME_CHARACTERS = 24;
