// What the settings of an activity must keep to. Without zod, so that pages can hold people to it as they choose.

/** The fonts an attend page can use (C398). */
export const FONTS = [
  'Arial',
  'Bell MT',
  'Calibri',
  'Grotesque',
  'Trebuchet MS',
  'Times New Roman',
  'Garamond',
  'Brush Script MT',
  'Courier New',
] as const;
export type Font = (typeof FONTS)[number];

/** Sizes of a font in pixels (C396). */
export const SMALLEST_FONT = 7;
export const LARGEST_FONT = 30;

/** The looks of an attend page: kids, teenage, professional (C391). */
export const THEMES = [1, 2, 3] as const;
export const MUSIC_TRACKS = [1, 2, 3, 4] as const;

/** How a quiz is played: classics, fun, live (C389). */
export const QUIZ_MODES = [1, 2, 3] as const;
/** Live quizzes have a leaderboard, and answers that are final (C389, P109, P256). */
export const LIVE_MODE = 3;

/**
 * When participants are told what is right, and what each question scored: after each attempt, once they have no attempt
 * left, once the quiz is closed, or never.
 */
export const KEY_SHOWN = ['each-attempt', 'last-attempt', 'closing', 'never'] as const;
export type KeyShown = (typeof KEY_SHOWN)[number];
/** What holds where nothing was chosen, as before there was a choice: whoever can still answer is not told the answers. */
export const DEFAULT_KEY_SHOWN: KeyShown = 'last-attempt';

/** An attempt passes above this, in per cent, where its quiz does not say otherwise (P289 P444 P600). */
export const PASS_PERCENTAGE = 40;
/** Nobody could pass above it. */
export const MOST_PASS_PERCENTAGE = 99;

/** None, one of our three templates, or one that was uploaded (C406). */
export const CERTIFICATES = [0, 1, 2, 3, 4] as const;
export const UPLOADED_CERTIFICATE = 4;

export const MOST_ORGANISATION_CHARACTERS = 60;
export const MOST_ATTEMPTS = 100;
/** The highest price, in paise: taxes and shares of far higher ones could not be worked out exactly any more. */
export const MOST_AMOUNT = 1_000_000_000;
/** Of the name on a certificate (C291, C407). */
export const MOST_COMPETITION_CHARACTERS = 60;
/** Of what is said below it (C292). */
export const MOST_CERTIFICATE_DESCRIPTION_CHARACTERS = 160;
/** Of the organizer's title, which stands under the signature (C294). */
export const MOST_POSITION_CHARACTERS = 12;
/** Of the text below the name of the person. */
export const MOST_CERTIFICATE_CONTENT_CHARACTERS = 300;

/** The texts of these rules; the editor and the server say the same (C374). */
export const settingsMessages = {
  paymentType: 'Please fill all the fields',
  timing: 'please enter the timing',
  timingOrder: 'Start date should be less than end date',
  timingPast: 'This end is in the past. Choose a later one.',
  amount: 'Please enter the amount',
  attempts: 'Enter a number of attempts of at least 1',
  signature: 'Please Upload Signature',
  ownCertificate: 'Upload your certificate',
} as const;

/** What a survey or a poll has that was sent without it (C391, C393, C394, C397). */
export const defaultSettings = {
  organisationName: '',
  examMode: false,
  timeline: false,
  startDate: null,
  endDate: null,
  timeZone: null,
  attemptLimit: true,
  numAttempts: 1,
  quizMode: 1,
  fontSize: 14,
  fontStyle: 'Arial',
  fontColour: '#000000',
  themeId: 1,
  musicId: 1,
  accessType: 'private',
  paymentType: 'free',
  amount: 0,
  certificate: 0,
  customCertificate: null,
  competitionName: '',
  certificateDescription: '',
  certificatePosition: '',
  certContent: '',
  certificateDate: null,
  ownerSignature: null,
  customLogo: null,
} as const;

/** The same of a quiz: it is public, and its payment type is still to be chosen (C303, C403). */
export const defaultQuizSettings = {
  ...defaultSettings,
  accessType: 'public',
  paymentType: null,
  keyShown: DEFAULT_KEY_SHOWN,
  passPercentage: PASS_PERCENTAGE,
} as const;

/** The look of the rest of the product: what a draft begins with, where a creator has chosen nothing yet. */
const ownLook = { themeId: 3, fontStyle: 'Grotesque' } as const;

/** What a new draft of a survey or a poll begins with. */
export const newSettings = { ...defaultSettings, ...ownLook };

/** What a new draft of a quiz begins with. */
export const newQuizSettings = { ...defaultQuizSettings, ...ownLook };

/** Whether answers are parted from who gave them. */
export function isAnonymous({ anonymous }: { readonly anonymous?: boolean | undefined }): boolean {
  return anonymous === true;
}

/** Whether it is answered in one piece, by ballots: polls, and anonymous surveys. All others are attended, answer by answer. */
export function takesBallots({
  quizType,
  content,
}: {
  readonly quizType: string;
  readonly content: { readonly anonymous?: boolean | undefined };
}): boolean {
  return quizType === 'POLL' || isAnonymous(content);
}

interface Schedule {
  readonly timeline: boolean;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** What is wrong with a schedule: the name of the message; dates are compared as instants (C288, C289). */
export function scheduleProblem({ timeline, startDate, endDate }: Schedule): 'timing' | 'timingOrder' | null {
  if (!timeline) return null;
  if (startDate === null || endDate === null) return 'timing';
  return Date.parse(startDate) < Date.parse(endDate) ? null : 'timingOrder';
}

/** Whether its end has come by then. @param now in the form of `toISOString`, or milliseconds since 1970 */
export function isEndPast({ timeline, endDate }: Schedule, now: string | number): boolean {
  return timeline && endDate !== null && Date.parse(endDate) <= new Date(now).getTime();
}

interface Certified {
  readonly certificate: number;
  readonly ownerSignature: string | null;
  readonly customCertificate: string | null;
}

/** What a certificate lacks: the name of the message. Only our templates are signed (C297). */
export function certificateProblem({
  certificate,
  ownerSignature,
  customCertificate,
}: Certified): 'signature' | 'ownCertificate' | null {
  if (certificate === 0) return null;
  if (certificate === UPLOADED_CERTIFICATE) return customCertificate === null ? 'ownCertificate' : null;
  return ownerSignature === null ? 'signature' : null;
}

/** What keeps settings from being saved: the name of the first message, in the order of C287 to C290, and C297. */
export function settingsProblem(
  settings: Schedule & Certified & { readonly paymentType: 'free' | 'paid' | null; readonly amount: number },
): 'paymentType' | 'timing' | 'timingOrder' | 'amount' | 'signature' | 'ownCertificate' | null {
  if (settings.paymentType === null) return 'paymentType';
  const schedule = scheduleProblem(settings);
  if (schedule !== null) return schedule;
  const { paymentType, amount } = settings;
  if (paymentType === 'paid' && (amount <= 0 || amount > MOST_AMOUNT)) return 'amount';
  return certificateProblem(settings);
}

/** Settings without what they make nothing of: a free activity has no price, an open one no dates (C184, C197, C239). */
export function tidied<
  Kept extends Schedule & {
    readonly paymentType: 'free' | 'paid' | null;
    readonly amount: number;
    readonly attemptLimit: boolean;
    readonly numAttempts: number;
  },
>(settings: Kept): Kept {
  return {
    ...settings,
    ...(settings.paymentType !== 'paid' && { amount: 0 }),
    ...(!settings.timeline && { startDate: null, endDate: null }),
    ...(!settings.attemptLimit && { numAttempts: 1 }),
  };
}
