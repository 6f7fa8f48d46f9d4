import { countCharacters } from '@pollux/domain/kernel/characters';
import { holdsWebAddress, oneLine } from '@pollux/domain/kernel/typed-text';
import { MOST_NICKNAME_CHARACTERS } from '@pollux/domain/voting/participant-rules';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl/react';
import { TextInput } from '../../../../shared/plain/fields.tsx';

/** The problem of a nickname with a word in it that nobody wants to read on a wall. */
export const RUDE = 'rude-nickname';

interface NicknameFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  nickname: string;
  /** Stands in its place where nothing is entered. */
  firstname: string;
  /** Why it was not taken. */
  fault: string | null;
  onChange: (nickname: string) => void;
}

/** Asks under which name somebody stands on the leaderboard. */
export function NicknameField({ ref, nickname, firstname, fault, onChange }: NicknameFieldProps) {
  const t = useTranslations('attempt.nickname');
  return (
    <TextInput
      ref={ref}
      size="lg"
      name="nickname"
      autoComplete="nickname"
      label={t('label')}
      description={t('about')}
      placeholder={oneLine(firstname)}
      value={nickname}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Says why a nickname cannot be taken, before the server is asked; null where nothing speaks against it. */
export function useNicknameFault(): (nickname: string) => string | null {
  const t = useTranslations('attend.name');
  return (nickname) => {
    const read = oneLine(nickname);
    if (holdsWebAddress(read)) return t('address');
    const isTooLong = countCharacters(read) > MOST_NICKNAME_CHARACTERS;
    return isTooLong ? t('tooLong', { most: MOST_NICKNAME_CHARACTERS }) : null;
  };
}
