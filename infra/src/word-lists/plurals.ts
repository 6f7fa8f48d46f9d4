import nouns from './nouns.json' with { type: 'json' };

// A plural counts as its singular where that is sure: "cat" and "cats", and never "new" and "news".

/**
 * English by a list: the nouns of WordNet (Copyright 2006 by Princeton University, used under its licence) that people use,
 * whose regular plural is no word of its own, and neither a form nor the plural of another word. What is also an
 * adjective is left out, as "good", whose "goods" are something else.
 */
const english: ReadonlyMap<string, string> = new Map(
  Object.values(nouns).flatMap((of) => of.split(' ').map((noun) => [pluralOf(noun), noun] as const)),
);

function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return noun + (/(?:s|x|z|ch|sh)$/.test(noun) ? 'es' : 's');
}

/** One letter of Tamil with the signs on it. */
const TAMIL_LETTER = '[\u0B85-\u0BB9][\u0BBE-\u0BCD\u0BD7]?';
/** At least two letters, as "மகள்" (daughter) is no plural of "ம", and கள் or க்கள் behind them. */
const TAMIL_PLURAL = new RegExp(`^((?:${TAMIL_LETTER}){2,}?)(?<!ங்|க்)(?:க்)?கள்$`, 'u');
/** Words with "ம்" behind a letter without a sign, as மரம்; "செய்யும்" and "செய்யுங்கள்" are forms of a verb. */
const TAMIL_OF_M = new RegExp(`^((?:${TAMIL_LETTER})+[\u0B95-\u0BB9])ங்கள்$`, 'u');
/** "He" and "they", whose longer form is said of one person, too. */
const TAMIL_PRONOUNS = new Set(['அவர்', 'இவர்', 'எவர்', 'யாவர்']);

/** Nouns on -i and -iya. What ends on -a and -e is none: "पीछा" (pursuit) and "पीछे" (behind) are two words. */
const HINDI_PLURAL = /^(\p{Script=Devanagari}*\p{L}\p{M}*)िया[ँं]$/u;

/**
 * The singulars of which a word may be the plural, as keys of words (`wordKey`): in English, Tamil and Hindi. Whoever
 * joins the two does so where both were given. Several words have none.
 */
export function singularsOf(key: string): readonly string[] {
  const noun = english.get(key);
  if (noun !== undefined) return [noun];
  const ofM = TAMIL_OF_M.exec(key)?.[1];
  if (ofM !== undefined) return [`${ofM}ம்`];
  const tamil = TAMIL_PLURAL.exec(key)?.[1];
  if (tamil !== undefined) return TAMIL_PRONOUNS.has(tamil) ? [] : [tamil];
  const hindi = HINDI_PLURAL.exec(key)?.[1];
  return hindi === undefined ? [] : [`${hindi}ी`, `${hindi}ि`, `${hindi}िया`];
}
