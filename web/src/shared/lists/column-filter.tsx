import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '../ui/number-field.tsx';
import type { Filter } from './list-search.ts';
import type { FilterValue } from './table-state.ts';

/** Filters by numbers, with the unit of those that have one of their own. */
const UNITS: Readonly<Record<string, string | undefined>> = {
  numbers: undefined,
  halves: undefined,
  minutes: undefined,
  percent: '%',
  hundredths: '',
  rupees: '₹',
};
/** An end of a range may lie between two numbers that there are. */
const MOST_DECIMALS = 9;

/** Narrows a list by one of its columns, in a popover that its name opens. */
export function ColumnFilter({
  name,
  filter,
  options = typeof filter === 'string' ? undefined : filter,
  nameOf,
  unit,
  value,
  onChange,
}: {
  /** What the column is called. */
  name: string;
  filter: Filter;
  /** The values to choose from, where the filter does not say them. */
  options?: readonly string[] | undefined;
  /** What a value of the column is called. */
  nameOf: (value: string) => string;
  /** What plain numbers are counted in, where that is to be said. */
  unit?: string | undefined;
  value: FilterValue;
  onChange: (value: FilterValue | undefined) => void;
}) {
  const t = useTranslations('lists.filter');
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const isActive = Object.keys(value).length > 0;
  const change = (next: FilterValue) => {
    const given = Object.entries(next).filter(([, text]) => text !== '');
    onChange(given.length === 0 ? undefined : Object.fromEntries(given));
  };
  const clear = () => {
    onChange(undefined);
    close();
  };
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={isActive ? 'light' : 'default'}
          size="sm"
          aria-label={t(isActive ? 'active' : 'open', { column: name })}
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={toggle}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('open', { column: name })}>
        <Stack gap="sm" miw="12rem" maw="min(20rem, calc(100vw - 5rem))">
          {options !== undefined && (
            <Values options={options} nameOf={nameOf} name={name} value={value} onChange={change} />
          )}
          {filter === 'days' && <Days value={value} onChange={change} />}
          {typeof filter === 'string' && filter in UNITS && (
            <Numbers unit={UNITS[filter] ?? unit} value={value} onChange={change} />
          )}
          {(filter === 'text' || (filter === 'value' && options === undefined)) && (
            <Typed
              label={t(filter === 'text' ? 'contains' : 'is', { column: name })}
              value={value[filter === 'text' ? 'contains' : ''] ?? ''}
              onChange={(typed) => {
                change(filter === 'text' ? { contains: typed } : { '': typed });
                close();
              }}
            />
          )}
          {isActive && (
            <Button variant="subtle" size="compact-md" onClick={clear}>
              {t('clear')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Part {
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}

/** What is typed or ticked by now, which does not wait for the address: that may follow later than the next key. */
function useGiven({ value, onChange }: Part) {
  const [given, setGiven] = useState(value);
  const give = (next: FilterValue) => {
    setGiven(next);
    onChange(next);
  };
  return { given, give };
}

function Values({
  options,
  nameOf,
  name,
  value,
  onChange,
}: Part & { options: readonly string[]; nameOf: (value: string) => string; name: string }) {
  const { given, give } = useGiven({ value, onChange });
  const chosen = given['']?.split(',') ?? [];
  return (
    <Checkbox.Group
      aria-label={name}
      value={chosen}
      onChange={(values) => give({ '': options.filter((option) => values.includes(option)).join(',') })}
    >
      <Stack gap="xs">
        {options.map((option) => (
          <Checkbox key={option} value={option} label={nameOf(option)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function Days({ value, onChange }: Part) {
  const t = useTranslations('lists.filter');
  const { given, give } = useGiven({ value, onChange });
  return (
    <Group gap="sm" grow>
      {(['gte', 'lte'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(end)}
          value={given[end] ?? ''}
          onChange={({ currentTarget }) => give({ ...given, [end]: currentTarget.value })}
        />
      ))}
    </Group>
  );
}

function Numbers({ value, onChange, unit }: Part & { unit?: string | undefined }) {
  const t = useTranslations('lists.filter');
  const { given, give } = useGiven({ value, onChange });
  // What is no number stays where it was typed, and narrows nothing.
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  return (
    <Group gap="sm" grow align="start">
      {(['gte', 'lte'] as const).map((end) => (
        <NumberField
          key={end}
          decimals={MOST_DECIMALS}
          leftSection={unit}
          label={t(end)}
          value={refused[end] || (given[end] ? Number(given[end]) : '')}
          onChange={(number) => {
            setRefused({ ...refused, [end]: typeof number === 'string' ? number : '' });
            const next = typeof number === 'string' ? '' : String(number);
            if (next !== (given[end] ?? '')) give({ ...given, [end]: next });
          }}
        />
      ))}
    </Group>
  );
}

function Typed({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('lists.filter');
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="end">
        <TextInput
          flex="1 1 11rem"
          label={label}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit">{t('apply')}</Button>
      </Group>
    </form>
  );
}
