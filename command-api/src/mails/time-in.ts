import type { Language } from '@pollux/domain/accounts/language';
import { tagOf } from './texts.ts';

/** Where the person is, is not known: the time is India's, and says so. */
export function timeIn(language: Language, at: string): string {
  return new Intl.DateTimeFormat(`${tagOf[language]}-IN`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
    timeZoneName: 'short',
  }).format(new Date(at));
}
