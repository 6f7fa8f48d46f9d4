import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import type { Place } from '@pollux/domain/authoring/drafting/edited';
import { textsIn } from '@pollux/domain/kernel/texts-in';
import { useTranslations } from 'use-intl';

const FIELDS = [
  'quizTitle',
  'quizDescription',
  'coverImage',
  'language',
  'title',
  'type',
  'timer',
  'compulsory',
  'points',
  'options',
  'answers',
] as const;

/** Says where two have written different things, and what. */
export function useOfferTexts(draft: Draft) {
  const t = useTranslations('editor.offers');

  /** @param place as `['questions', <id>, 'options', <id>, 'text']` */
  const placeText = (place: Place): string => {
    const [part, id, field] = place;
    const known = FIELDS.find((name) => name === (part === 'questions' ? field : id));
    if (part !== 'questions') return known === undefined ? t('settings') : t(`field.${known}`);
    const index = draft.questions.findIndex((question) => question.id === id);
    const question = index < 0 ? t('removedQuestion') : t('question', { number: index + 1 });
    return known === undefined ? question : t('inQuestion', { question, field: t(`field.${known}`) });
  };

  const valueText = (value: unknown): string => {
    if (value === undefined) return t('removed');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return `${value}`;
    return readable(value).join('\n') || t('empty');
  };

  return { placeText, valueText };
}

/** What somebody can have typed of a value: neither ids nor names of types. */
function readable(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return textsIn(value);
  const { title, text, options, fields, item, question } = value as Record<string, unknown>;
  const parts = [title, text, fields, item, question].filter((part) => part !== undefined).flatMap(readable);
  return [...parts, ...(Array.isArray(options) ? options.flatMap(readable) : [])];
}
