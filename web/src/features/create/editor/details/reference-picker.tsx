import { Input, Pill, Select, Stack, Text } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Texts {
  readonly label: string;
  /** What stands in the list while nothing of it is chosen. */
  readonly placeholder: string;
  readonly remove: (name: string) => string;
}

/**
 * Some values of a reference list: those that are chosen as chips that can be taken away, and a list of the others as
 * long as there may be more (C062 to C067).
 * @param name by which it is found as a detail that is missing
 * @param error what is said of it in red
 * @param offered undefined while the list is not there
 * @param nameOf what a value is called that may not be offered any more
 */
export function ReferencePicker({
  texts,
  name,
  error,
  offered,
  nameOf,
  chosen,
  most,
  onChange,
}: {
  texts: Texts;
  name: string;
  error: string | undefined;
  offered: readonly { readonly name: string; readonly value: string }[] | undefined;
  nameOf: (value: string) => string;
  chosen: readonly string[];
  most: number;
  onChange: (chosen: string[]) => void;
}) {
  const t = useTranslations('editor.details');
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const left = (offered ?? []).filter(({ value }) => !chosen.includes(value));
  // Until it is left: one choice is seldom all. The list asks to be closed right behind each.
  const [isOpen, setOpen] = useState(false);
  const hasChosen = useRef(false);
  const closes = () => {
    if (!hasChosen.current) setOpen(false);
    hasChosen.current = false;
  };
  const choose = (value: string | null) => {
    if (value === null) return;
    hasChosen.current = true;
    setSearch('');
    onChange([...chosen, value]);
    // The list goes with the last that may be chosen.
    if (chosen.length + 1 < most) return;
    setOpen(false);
    group.current?.focus();
  };
  const remove = (value: string) => {
    onChange(chosen.filter((other) => other !== value));
    // The chip that was under the cursor is gone.
    group.current?.focus();
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={labelId} tabIndex={-1} ref={group}>
      <Input.Label required id={labelId} labelElement="div">
        {texts.label}
      </Input.Label>
      {chosen.length > 0 && (
        <Pill.Group>
          {chosen.map((value) => (
            <Pill
              key={value}
              size="md"
              withRemoveButton
              removeButtonProps={{
                'aria-label': texts.remove(nameOf(value)),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => remove(value)}
            >
              {nameOf(value)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      {chosen.length >= most ? (
        <Text size="sm" c="dimmed" role="status">
          {t('limit')}
        </Text>
      ) : (
        // Not the browser's own list: there each letter and each arrow key would choose at once.
        <Select
          aria-labelledby={labelId}
          data-detail={name}
          error={error}
          placeholder={texts.placeholder}
          nothingFoundMessage={t('noneFound')}
          searchable
          selectFirstOptionOnChange
          disabled={offered === undefined}
          value={null}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={closes}
          searchValue={search}
          onSearchChange={setSearch}
          onChange={choose}
          // Whoever has found nothing has not finished the page.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          data={left.map(({ name, value }) => ({ value, label: name }))}
        />
      )}
    </Stack>
  );
}
