/** One emoji with all that belongs to it: skins, flags, keycaps, and what joins it to the next. */
const EMOJI =
  /(?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[#*0-9](?=\uFE0F?\u20E3))(?:[\p{Emoji_Modifier}\uFE0F\u20E3\u{E0020}-\u{E007F}]|\u200D(?=\p{Extended_Pictographic}))*/gu;

/**
 * The text as it can be set: no face of a certificate has emoji, and a box in their place would look like a mistake.
 * What joins the letters of Indic and Arabic words stays.
 */
export function withoutEmoji(text: string): string {
  const left = text.replace(EMOJI, '');
  return left === text ? text : left.replace(/ {2,}/g, ' ').trim();
}
