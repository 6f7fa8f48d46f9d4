import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { isDrawable, MOST_FORMULA_CHARACTERS } from '@pollux/domain/questions/formula-rules';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './formula-form.module.css';
import { FormulaTexts } from './formula-texts.tsx';

const MathField = lazyPart(async () => (await import('./math-field.tsx')).MathField);

interface FormulaFormProps {
  /** The formula that is written anew; '' for another one. */
  readonly formula: string;
  /** So many characters there are for it where it goes. */
  readonly most?: number;
  /** '' takes the one that was there away. */
  readonly onDone: (formula: string) => void;
}

/** Writes a formula as it will look, or as LaTeX: each shows what the other says. */
export function FormulaForm(props: FormulaFormProps): ReactNode {
  return (
    <FormulaTexts>
      <Form {...props} />
    </FormulaTexts>
  );
}

function Form({ formula, most = MOST_FORMULA_CHARACTERS, onDone }: FormulaFormProps): ReactNode {
  const t = useTranslations('formulas');
  const [source, setSource] = useState(formula);
  const fault =
    source.length > most
      ? t('noRoom', { most })
      : source.trim() !== '' && !isDrawable(source)
        ? t('notDrawn')
        : null;
  const isReady = fault === null && (source.trim() !== '' || formula !== '');
  const finish = () => {
    if (isReady) onDone(source.trim());
  };
  return (
    <Stack gap="xs">
      <Suspense fallback={<Skeleton height={56} />}>
        <MathField source={source} onSource={setSource} onEnter={finish} />
      </Suspense>
      <Textarea
        label={t('latex')}
        placeholder="\frac{a}{b}"
        description={t('latexHint')}
        error={fault}
        dir="ltr"
        spellCheck={false}
        classNames={{ input: classes.source ?? '' }}
        rows={2}
        value={source}
        onChange={({ currentTarget: { value } }) => setSource(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          finish();
        }}
      />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('keys')}
        </Text>
        <Button size="xs" onClick={finish} disabled={!isReady}>
          {t(formula === '' ? 'insert' : 'change')}
        </Button>
      </Group>
    </Stack>
  );
}
