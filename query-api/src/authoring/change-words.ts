import type { ChangeKind } from '@pollux/domain/authoring/change-kind';

const times = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

/** What a kind of change is called in English (P313). */
const words: Readonly<Record<ChangeKind, (count: number) => string>> = {
  created: () => 'Created',
  edited: (count) => times(count, 'One edit of the draft', 'edits of the draft'),
  published: () => 'Published',
  closed: () => 'Closed',
  reopened: () => 'Opened again',
  binned: () => 'Moved to the bin',
  restored: () => 'Taken out of the bin',
  deleted: () => 'Deleted',
  takenDown: () => 'Taken down by an admin',
  appealed: () => 'Appealed against being taken down',
  reinstated: () => 'Given back by an admin',
  corrected: () => 'Corrected the answer key',
  resultsPublic: () => 'Made the results public',
  resultsPrivate: () => 'Made the results private',
  sessionOpened: () => 'Opened a session',
  sessionEnded: () => 'A session ended',
  handedOver: () => 'Kept in your account',
  wordHidden: () => 'Hid a word',
  wordShown: () => 'Showed a word',
  wordGrouped: () => 'Counted a word with another one',
  wordParted: () => 'Counted a word for itself again',
  wordsFrozen: () => 'Froze the words',
  wordsUnfrozen: () => 'Let new words in again',
  wordFilterSet: () => 'Changed the filter of words',
  answerTagAdded: () => 'Added a tag for answers',
  answerTagRenamed: () => 'Renamed a tag of answers',
  answerTagRemoved: () => 'Removed a tag of answers',
  answersTagged: (count) => times(count, 'Tagged an answer', 'answers were tagged'),
  answersUntagged: (count) => times(count, 'Took a tag from an answer', 'tags were taken from answers'),
  extraTimeGranted: () => 'Gave a participant extra time',
  attemptReopened: () => 'Opened an attempt again',
  nameHidden: () => 'Hid a name on the leaderboard',
  nameShown: () => 'Showed a name on the leaderboard again',
  certificateRevoked: () => 'A certificate was revoked',
  certificateReinstated: () => 'A certificate holds again',
  begun: (count) => times(count, 'One attempt was begun', 'attempts were begun'),
  answered: (count) => times(count, 'One response', 'responses'),
  regraded: (count) => times(count, 'One attempt was graded again', 'attempts were graded again'),
  rated: (count) => times(count, 'One rating', 'ratings'),
  irregular: (count) => times(count, 'One irregularity', 'irregularities'),
  certificateIssued: (count) => times(count, 'One certificate was issued', 'certificates were issued'),
  certificateCorrected: (count) =>
    times(count, 'One certificate was corrected', 'certificates were corrected'),
};

/** A change in English. */
export function descriptionOf(kind: ChangeKind, count: number): string {
  return words[kind](count);
}
