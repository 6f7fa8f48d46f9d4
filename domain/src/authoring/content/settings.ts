import { z } from 'zod';
import { Paise, text } from '../../kernel/values.ts';
import {
  defaultSettings as defaults,
  FONTS,
  LARGEST_FONT,
  MOST_ORGANISATION_CHARACTERS,
  MUSIC_TRACKS,
  SMALLEST_FONT,
  THEMES,
} from './settings-rules.ts';

/** Public: anybody may find it in the list of activities. Private: it is open to whoever has the link (C306). */
const Access = z.enum(['private', 'public']);
const PaymentType = z.enum(['free', 'paid']);

/** How an activity of any kind is shown, answered and paid for, as its creator sends it: the third stage of the editor. */
export const SettingsInput = z.object({
  organisationName: text(MOST_ORGANISATION_CHARACTERS, { least: 0 }).default(defaults.organisationName),
  /** In a poll it hides the results from participants until the poll is closed. */
  examMode: z.boolean().default(defaults.examMode),
  /** On: a person votes once. Off: as often as they like (C206). */
  attemptLimit: z.boolean().default(defaults.attemptLimit),
  fontSize: z.int().min(SMALLEST_FONT).max(LARGEST_FONT).default(defaults.fontSize),
  fontStyle: z.enum(FONTS).default(defaults.fontStyle),
  themeId: z.literal(THEMES).default(defaults.themeId),
  musicId: z.literal(MUSIC_TRACKS).default(defaults.musicId),
  access: Access.default(defaults.access),
  paymentType: z.string().toLowerCase().pipe(PaymentType).default(defaults.paymentType),
  amount: Paise.default(defaults.amount),
});

/** The same as events hold it: without limits, as these may be other ones by the time it is read. */
export const Settings = z.object({
  organisationName: z.string(),
  examMode: z.boolean(),
  attemptLimit: z.boolean(),
  /** Pixels. */
  fontSize: z.number(),
  fontStyle: z.string(),
  themeId: z.number(),
  musicId: z.number(),
  access: Access,
  paymentType: PaymentType,
  amount: Paise,
});
export type Settings = z.infer<typeof Settings>;
