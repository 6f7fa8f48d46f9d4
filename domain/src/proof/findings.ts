/** What a bundle is of, as whoever has checked it is told. */
export interface BundleOf {
  readonly is: 'activity' | 'session' | 'account' | 'books' | 'log';
  /** Of an activity or a session. */
  readonly title?: string | undefined;
}

/** What a bundle comes to, in sentences for people. */
export interface Findings {
  readonly of: BundleOf;
  /** What was checked, and is right. */
  readonly right: readonly string[];
  /** What does not agree. */
  readonly wrong: readonly string[];
  /** What this bundle cannot show. */
  readonly unshown: readonly string[];
  /** The grades that were made again, at most `MOST_GRADES`, in the order in which they were recorded. */
  readonly grades: readonly GradeShown[];
}

/** A grade that was made again, beside the one that was recorded. */
export interface GradeShown {
  readonly attemptId: string;
  /** Of the person's attempts, from 1 on. */
  readonly number: number;
  /** What was asked. */
  readonly version: number;
  /** The version of the rules. */
  readonly scorer: number;
  /** Up to which correction of the key; 0 as it was published. */
  readonly correction: number;
  readonly points: number;
  readonly recorded: number;
  readonly outOf: number;
  readonly isPass: boolean;
  readonly isSame: boolean;
  readonly questions: readonly {
    readonly title: string;
    readonly answer: string;
    readonly points: number;
    readonly recorded: number;
    readonly outOf: number;
    readonly outcome: string;
  }[];
}

/**
 * Why a file is no bundle: it is no zip, it is beyond what a page reads, it is cut off or damaged, it lacks what a bundle
 * has, or what says what it is of was changed.
 */
export type NoBundleWhy = 'no-zip' | 'too-large' | 'damaged' | 'incomplete' | 'changed';
