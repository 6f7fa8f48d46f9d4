import { cardNumberRefusal, holdsCardNumber } from '@pollux/domain/kernel/card-numbers';
import { useRefusalText } from '../i18n/use-problem-text.ts';

/** Refuses a text with the number of a payment card, before the server does. */
export function useCardNumberRule(): (value: string) => string | null {
  const refusalText = useRefusalText();
  return (value) => (holdsCardNumber(value) ? refusalText({ ...cardNumberRefusal, retryAfter: null }) : null);
}
