import { useTranslations } from 'use-intl';

/** What the last sheet of a workbook says of the others. */
const aboutWords = [
  'about',
  'activity',
  'school',
  'classes',
  'subjects',
  'file',
  'rows',
  'sort',
  'search',
  'madeAt',
  'timeZone',
] as const;

/** Its words in the language of the page, as the server is told them. */
export function useAboutWords(): Readonly<Record<string, string>> {
  const t = useTranslations('lists.exports.about');
  return Object.fromEntries(aboutWords.map((word) => [`about.${word}`, t(word)]));
}
