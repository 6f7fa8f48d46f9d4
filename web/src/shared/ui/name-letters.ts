const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter of a name as a person sees it, in capitals: a Tamil letter with its vowel sign is one [C047]. */
export function firstLetter(name: string): string {
  const [first] = graphemes.segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** The initials of the first two words of a name; a name of one word gives one [C049]. */
export function initials(name: string): string {
  return name.trim().split(/\s+/).slice(0, 2).map(firstLetter).join('');
}

/** A greeting that was made with an empty name, as of somebody whom their course has not named: without the comma before it. */
export const greetingOfNobody = (greeting: string): string => greeting.replace(/, (?=[.।]?$)/, '');
