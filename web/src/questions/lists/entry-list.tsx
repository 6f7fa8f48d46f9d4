import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, type RefObject, Suspense, useId } from 'react';
import { type Messages, useTranslations } from 'use-intl';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** What the entries of a list are; the catalogue says it. */
export type EntryKind = keyof Messages['editor']['entries'];

const EntryFormula = lazyPart(async () => (await import('./entry-formula.tsx')).EntryFormula);

/** A list of what a question is made of: its name, its rows, and the way to another one. */
export function EntryList({
  ref,
  of,
  hint,
  count,
  most,
  left,
  onAdd,
  foot,
  children,
}: {
  ref: RefObject<HTMLDivElement | null>;
  of: EntryKind;
  /** What is to be said of all of them. */
  hint?: ReactNode;
  count: number;
  most: number;
  /** How many pasted lines found no room. */
  left: number;
  onAdd: () => void;
  /** What holds for all of them, and can be chosen. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('editor');
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId} mb={hint === undefined ? 4 : 0}>
        {t(`entries.${of}.list`)}
      </Input.Label>
      {hint !== undefined && <Input.Description mb={8}>{hint}</Input.Description>}
      <Stack ref={ref} gap="xs">
        {children}
        <Group gap="xs">
          {count < most ? (
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={onAdd}
            >
              {t(`entries.${of}.add`)}
            </Button>
          ) : (
            <Text size="sm" c="dimmed">
              {t(`entries.${of}.full`, { most })}
            </Text>
          )}
          {(of === 'option' || of === 'pair') && (
            <Suspense>
              <EntryFormula list={ref} />
            </Suspense>
          )}
        </Group>
        <Text size="sm" c="red" role="status" hidden={left === 0}>
          {left > 0 && t('entry.left', { count: left })}
        </Text>
        {foot}
      </Stack>
    </div>
  );
}
