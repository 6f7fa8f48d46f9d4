import { Button, Group, Popover, Stack, Text, Textarea } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Formula } from './formula.tsx';
import classes from './rich-text-field.module.css';
import { Tool } from './tool.tsx';

/** A formula is longer than a line of any question, and short enough to be drawn at once. */
const MOST_SOURCE_CHARACTERS = 300;

/** Writes a formula, or the one that is selected anew, beside what it will look like. */
export function FormulaTool({
  formula,
  onFormula,
}: {
  /** The source of the one that is selected; '' if none is. */
  readonly formula: string;
  readonly onFormula: (source: string) => void;
}): ReactNode {
  const t = useTranslations('editor.richText');
  const [source, setSource] = useState<string | null>(null);
  const close = () => setSource(null);
  const insert = () => {
    close();
    if (source !== null) onFormula(source);
  };
  return (
    <Popover
      opened={source !== null}
      onDismiss={close}
      withinPortal={false}
      // Out of sight it would lose the focus, and with it what is written.
      hideDetached={false}
      position="bottom-start"
      trapFocus
      withRoles
    >
      <Popover.Target>
        <Tool
          label={t('formula')}
          variant={formula === '' ? 'subtle' : 'light'}
          onClick={() => setSource(source === null ? formula : null)}
        >
          <IconMathFunction size={18} aria-hidden />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown w="min(22rem, 80vw)" aria-label={t('formula')}>
        {source !== null && (
          <Stack gap="xs">
            <Textarea
              label={t('latex')}
              placeholder="\frac{a}{b}"
              description={t('latexHint')}
              data-autofocus
              dir="ltr"
              spellCheck={false}
              classNames={{ input: classes.source ?? '' }}
              rows={2}
              maxLength={MOST_SOURCE_CHARACTERS}
              value={source}
              onChange={({ currentTarget: { value } }) => setSource(value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.shiftKey) return;
                event.preventDefault();
                insert();
              }}
            />
            <Text size="lg" ta="center" mih="2em" aria-live="polite">
              <Formula source={source} />
            </Text>
            <Group justify="flex-end">
              <Button size="xs" onClick={insert} disabled={source.trim() === '' && formula === ''}>
                {t(formula === '' ? 'insert' : 'change')}
              </Button>
            </Group>
          </Stack>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
