/** What somebody in a room can say without a word, in the order in which counts of them are told. */
export const REACTIONS = ['bravo', 'love', 'laughter', 'surprise', 'unclear'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** The most reactions of one seat that count in one second, however often it is tapped. */
export const MOST_REACTIONS_A_SECOND = 2;
