import { z } from 'zod';
import { ImageFile } from '../../kernel/image-file.ts';
import { Instant, lines, Paise, TimeZone, text } from '../../kernel/values.ts';
import {
  CERTIFICATES,
  DEFAULT_KEY_SHOWN,
  defaultSettings as defaults,
  FONTS,
  KEY_SHOWN,
  LARGEST_FONT,
  MOST_ATTEMPTS,
  MOST_CERTIFICATE_CONTENT_CHARACTERS,
  MOST_CERTIFICATE_DESCRIPTION_CHARACTERS,
  MOST_COMPETITION_CHARACTERS,
  MOST_ORGANISATION_CHARACTERS,
  MOST_PASS_PERCENTAGE,
  MOST_POSITION_CHARACTERS,
  MUSIC_TRACKS,
  PASS_PERCENTAGE,
  QUIZ_MODES,
  SMALLEST_FONT,
  settingsMessages,
  THEMES,
} from './settings-rules.ts';
import { Draw, DrawsInput } from './draws.ts';
import { unused } from './unused.ts';

/** Public: anybody may find it in the list of activities. Private: it is open to whoever has the link (C306). */
const AccessType = z.enum(['private', 'public']);
const PaymentType = z.enum(['free', 'paid']);
const PaymentTypeInput = z.string().toLowerCase().pipe(PaymentType);

/** An instant with any offset, kept in UTC (C108). */
const InstantInput = z.iso.datetime({ offset: true }).transform((written) => new Date(written).toISOString());

const image = ImageFile.nullable().default(null);

/**
 * What `accessType` was called: refused, as whoever still sends it would be taken to have said nothing, and what they
 * keep private would become public.
 */
export const former = { access: z.undefined('This is called accessType.').optional() };

/** What all kinds have of settings, as creators send them. */
const common = {
  ...former,
  organisationName: text(MOST_ORGANISATION_CHARACTERS, { least: 0 }).default(defaults.organisationName),
  /** On: a person answers so many times. Off: as often as they like (C110, C206). */
  attemptLimit: z.boolean().default(defaults.attemptLimit),
  fontSize: z.int().min(SMALLEST_FONT).max(LARGEST_FONT).default(defaults.fontSize),
  fontStyle: z.enum(FONTS).default(defaults.fontStyle),
  themeId: z.literal(THEMES).default(defaults.themeId),
  musicId: z.literal(MUSIC_TRACKS).default(defaults.musicId),
  accessType: AccessType.default(defaults.accessType),
  paymentType: PaymentTypeInput.default(defaults.paymentType),
  amount: z
    .number(settingsMessages.amount)
    .pipe(z.int(settingsMessages.amount).nonnegative(settingsMessages.amount))
    .default(defaults.amount),
};

/** What quizzes and surveys have of settings, and polls do not. */
const scheduled = {
  timeline: z.boolean().default(defaults.timeline),
  startDate: InstantInput.nullable().default(defaults.startDate),
  endDate: InstantInput.nullable().default(defaults.endDate),
  timeZone: TimeZone.nullable().default(defaults.timeZone),
  numAttempts: z
    .int(settingsMessages.attempts)
    .min(1, settingsMessages.attempts)
    .max(MOST_ATTEMPTS, `At most ${MOST_ATTEMPTS} attempts.`)
    .default(defaults.numAttempts),
  fontColour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A colour is written as #rrggbb.')
    .toLowerCase()
    .default(defaults.fontColour),
  certificate: z.literal(CERTIFICATES).default(defaults.certificate),
  customCertificate: image,
  competitionName: text(MOST_COMPETITION_CHARACTERS, { least: 0 }).default(defaults.competitionName),
  certificateDescription: lines(MOST_CERTIFICATE_DESCRIPTION_CHARACTERS, { least: 0 }).default(
    defaults.certificateDescription,
  ),
  certificatePosition: text(MOST_POSITION_CHARACTERS, { least: 0 }).default(defaults.certificatePosition),
  certContent: lines(MOST_CERTIFICATE_CONTENT_CHARACTERS, { least: 0 }).default(defaults.certContent),
  certificateDate: z.iso.date().nullable().default(defaults.certificateDate),
  ownerSignature: image,
  customLogo: image,
};

/** How a poll is shown, answered and paid for, as its creator sends it: the third stage of the editor (C206, C207). */
export const PollSettingsInput = z.object({
  ...common,
  /** It hides the results from participants until the poll is closed. */
  examMode: z.boolean().default(defaults.examMode),
  /** Nobody can tell afterwards who gave which answer; settled by the first version. */
  anonymous: z.boolean().optional(),
  timeline: unused(defaults.timeline),
  startDate: unused(defaults.startDate),
  endDate: unused(defaults.endDate),
  timeZone: unused(defaults.timeZone),
  numAttempts: unused(defaults.numAttempts),
  quizMode: unused(defaults.quizMode),
  fontColour: unused(defaults.fontColour),
  certificate: unused(defaults.certificate),
  customCertificate: unused(defaults.customCertificate),
  competitionName: unused(defaults.competitionName),
  certificateDescription: unused(defaults.certificateDescription),
  certificatePosition: unused(defaults.certificatePosition),
  certContent: unused(defaults.certContent),
  certificateDate: unused(defaults.certificateDate),
  ownerSignature: unused(defaults.ownerSignature),
  customLogo: unused(defaults.customLogo),
});

/** The same of a survey: those of a quiz, but for what only scores need (C129, C201 to C203). */
export const SurveySettingsInput = z.object({
  ...common,
  ...scheduled,
  /** As of a poll: then it is answered in one piece, once by each person. */
  anonymous: z.boolean().optional(),
  examMode: unused(defaults.examMode),
  quizMode: unused(defaults.quizMode),
});

/** The same of a quiz (C192 to C199). */
export const QuizSettingsInput = z.object({
  ...common,
  ...scheduled,
  /** Until the quiz is closed participants are told nothing but that they have submitted (C107). */
  examMode: z.boolean().default(defaults.examMode),
  quizMode: z.literal(QUIZ_MODES).default(defaults.quizMode),
  /** When participants are told what is right; in exams and live quizzes never before it is over for all. */
  keyShown: z.enum(KEY_SHOWN).default(DEFAULT_KEY_SHOWN),
  /** Per cent: an attempt passes with more (P444). */
  passPercentage: z.int().min(0).max(MOST_PASS_PERCENTAGE).default(PASS_PERCENTAGE),
  /** Whether each attempt is asked the questions in an order of its own, and each question its options. */
  shuffleQuestions: z.boolean().optional(),
  shuffleOptions: z.boolean().optional(),
  /** Folders or tags of question banks, of which each attempt is asked some questions. */
  draws: DrawsInput.optional(),
  accessType: AccessType.default('public'),
  /** Null where the plan leaves no choice: then it is free (C287). */
  paymentType: PaymentTypeInput.nullable().default(null),
});

/** The settings of any kind as events hold them: without limits, as these may be other ones by the time they are read. */
export const Settings = z.object({
  organisationName: z.string(),
  examMode: z.boolean(),
  /** Whether answers are parted from who gave them. Left out of quizzes, and of what is from before it was chosen. */
  anonymous: z.boolean().optional(),
  /** Whether it is open from `startDate` to `endDate` only. */
  timeline: z.boolean(),
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  /** Where its creator is, as the tz database calls it: for showing the dates alone. */
  timeZone: z.string().nullable(),
  attemptLimit: z.boolean(),
  numAttempts: z.int(),
  quizMode: z.number(),
  /** Left out of surveys and polls, and of quizzes from before it was chosen: `DEFAULT_KEY_SHOWN`. */
  keyShown: z.enum(KEY_SHOWN).optional(),
  /** The same: `PASS_PERCENTAGE`. */
  passPercentage: z.int().optional(),
  /** Left out of surveys and polls, and of quizzes from before there was a choice: nothing is shuffled or drawn. */
  shuffleQuestions: z.boolean().optional(),
  shuffleOptions: z.boolean().optional(),
  draws: z.array(Draw).optional(),
  /** Pixels. */
  fontSize: z.number(),
  fontStyle: z.string(),
  fontColour: z.string(),
  themeId: z.number(),
  musicId: z.number(),
  accessType: AccessType,
  paymentType: PaymentType,
  amount: Paise,
  certificate: z.number(),
  /** Names of uploaded images. */
  customCertificate: z.string().nullable(),
  competitionName: z.string(),
  certificateDescription: z.string(),
  certificatePosition: z.string(),
  certContent: z.string(),
  /** The day that a certificate bears, as 2026-11-23; null for the day on which it is issued (C143). */
  certificateDate: z.iso.date().nullable(),
  ownerSignature: z.string().nullable(),
  customLogo: z.string().nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** The same while they are written: whether people pay may not have been chosen yet (C303). */
export const DraftSettings = Settings.extend({ paymentType: PaymentType.nullable() });
export type DraftSettings = z.infer<typeof DraftSettings>;
