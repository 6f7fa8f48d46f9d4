import { useFormatter, useTranslations } from 'use-intl';

/** How an answer to a question of a type reads in the person's language, where the server's text has none. */
export function useAnswerWords(type: string): (text: string) => string {
  const t = useTranslations('attempts');
  const format = useFormatter();
  switch (type) {
    case 'truefalse':
      return (text) => t(text === 'True' ? 'report.true' : 'report.false');
    case 'rating':
      return (text) => t('rating.stars', { count: Number(text) });
    case 'date':
      return (text) => {
        const day = Date.parse(text);
        return Number.isNaN(day)
          ? text
          : format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' });
      };
    default:
      return (text) => text;
  }
}
