/** What somebody can have against an activity: why it is reported, and why it is taken down. */
export const CONCERNS = [
  'wrong-content',
  'offensive',
  'copyright',
  'personal-data',
  'cheating',
  'other',
] as const;
export type ConcernName = (typeof CONCERNS)[number];

/** Of what somebody writes who reports an activity. */
export const MOST_REPORT_CHARACTERS = 500;

/** Of what an admin writes who decides, and of an appeal. */
export const MOST_DECISION_CHARACTERS = 1000;
