import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Long enough that a word can be typed, short enough that nobody waits. */
const TYPING_MS = 300;

/**
 * Looks for words in a list, shortly after they were typed. What else changes what is looked for, as showing everything
 * again does, changes the words here too, unless somebody is typing others.
 */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const t = useTranslations('lists');
  const [typed, setTyped] = useState(value);
  const [searched, setSearched] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    if (value !== searched && typed.trim() === searched) {
      setSearched(value);
      setTyped(value);
    }
  }
  const search = useDebouncedCallback(
    (words: string) => {
      setSearched(words);
      onSearch(words);
    },
    { delay: TYPING_MS, flushOnUnmount: false },
  );
  const type = (words: string) => {
    setTyped(words);
    search(words.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => type('')} />
      }
    />
  );
}
