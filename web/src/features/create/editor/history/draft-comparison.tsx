import { Skeleton, Stack, Text } from '@mantine/core';
import type { Draft } from '@pollux/domain/authoring/drafting/draft';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { State } from '../../../../shared/look/state.tsx';
import {
  compareDrafts,
  type FieldChange,
  isSame,
  type QuestionChange,
  type Value,
} from './compare-drafts.ts';
import classes from './history.module.css';

const WordDiff = lazyPart(async () => (await import('./word-diff.tsx')).WordDiff);

/** Of these it is enough to say that they are others. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'image',
  'coverImage',
  'audio',
  'video',
  'titleHtml',
  'beside',
  'ownerSignature',
  'customLogo',
  'customCertificate',
  'themeId',
  'certificate',
]);

/** What differs between two moments of a draft: what was put in and what was taken out, marked. */
export function DraftComparison({ before, after }: { before: Draft; after: Draft }) {
  const t = useTranslations('editor.history.comparison');
  const comparison = compareDrafts(before, after);
  if (isSame(comparison)) return <Text>{t('same')}</Text>;
  const { details, questions, settings } = comparison;
  return (
    <Stack gap="xs">
      {details.length > 0 && (
        <Section title={t('details')}>
          <Fields changes={details} />
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={t('questions')}>
          <ul className={classes.list}>
            {questions.map((change) => (
              <li key={`${change.change} ${change.question.id}`} className={classes.card}>
                <Question change={change} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {settings.length > 0 && (
        <Section title={t('settings')}>
          <Fields changes={settings} />
        </Section>
      )}
    </Stack>
  );
}

function Question({ change: { change, question, number, movedFrom, fields } }: { change: QuestionChange }) {
  const t = useTranslations('editor.history');
  const title = question.title.trim() || t('untitled');
  const state = change === 'kept' ? (fields.length > 0 ? 'changed' : 'moved') : change;
  return (
    <>
      <State light={change === 'removed' ? 'wrong' : 'lit'}>{t(`comparison.${state}`, { number })}</State>
      {movedFrom !== null && (
        <Text size="sm" c="dimmed">
          {t('comparison.movedFrom', { from: movedFrom, to: number })}
        </Text>
      )}
      {change === 'added' ? (
        <p className={classes.text}>
          <ins className={classes.ins}>{title}</ins>
        </p>
      ) : change === 'removed' ? (
        <p className={classes.text}>
          <del className={classes.del}>{title}</del>
        </p>
      ) : (
        <>
          {!fields.some(({ field }) => field === 'title') && <p className={classes.text}>{title}</p>}
          <Fields changes={fields} />
        </>
      )}
    </>
  );
}

function Fields({ changes }: { changes: readonly FieldChange[] }) {
  return changes.map((change) => <Field key={change.field} change={change} />);
}

function Field({ change: { field, before, after } }: { change: FieldChange }) {
  const t = useTranslations('editor.history');
  const said = useSaid();
  const label = `fields.${field}` as 'fields.title';
  const name = t(t.has(label) ? label : 'fields.other');
  return (
    <dl className={classes.field}>
      <dt>{name}</dt>
      <dd>
        {UNREADABLE.has(field) ? (
          t('comparison.another')
        ) : (
          <Difference before={said(field, before)} after={said(field, after)} />
        )}
      </dd>
    </dl>
  );
}

function Difference({ before, after }: { before: string; after: string }): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={20} />}>
      <WordDiff before={before} after={after} />
    </Suspense>
  );
}

/** What a field says, in words. */
function useSaid(): (field: string, value: Value) => string {
  const t = useTranslations('editor');
  return (field, value) => {
    if (value === null) return '';
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
    if (field === 'timer') return t('history.seconds', { seconds: Number(value) / 1_000 });
    if (field === 'amount') return t('history.rupees', { rupees: Number(value) / 100 });
    const text = typeof value === 'object' ? value.join(', ') : String(value);
    const name = (field === 'type' ? `types.${text}.name` : `details.${text}`) as 'details.Eng';
    return isNamed(field) && t.has(name) ? t(name) : text;
  };
}

/** Whether what the field says is a name of the program, which people read in their language. */
const isNamed = (field: string): boolean => field === 'type' || field === 'language';
