/** What a rating can be (P283). */
export const STARS = [1, 2, 3, 4, 5] as const;
