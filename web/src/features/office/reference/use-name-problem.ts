import { countCharacters } from '@pollux/domain/kernel/characters';
import { MOST_NAME_CHARACTERS } from '@pollux/domain/kernel/roster';
import { useTranslations } from 'use-intl';

/** What is wrong with the name of an entry. */
export function useNameProblem(list: 'grades' | 'subjects'): (name: string) => string | null {
  const t = useTranslations('reference');
  return (name) => {
    if (name.trim() === '') return t(`${list}.nameRequired`);
    const isTooLong = countCharacters(name) > MOST_NAME_CHARACTERS;
    return isTooLong ? t('nameTooLong', { most: MOST_NAME_CHARACTERS }) : null;
  };
}
