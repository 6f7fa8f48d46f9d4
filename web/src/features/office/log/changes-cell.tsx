import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import type { Change } from '@pollux/domain/operations/admin-action';
import { changedFields } from '@pollux/domain/operations/changed-fields';
import type { AdminActionRow } from '@pollux/query-api/admin/actions-contract';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { CellText } from '../../../shared/lists/cell-text.tsx';
import { NOTHING } from '../../../shared/ui/nothing.ts';
import classes from './changes-cell.module.css';
import { useChangeWords } from './use-change-words.ts';

/** So many fields are shown at first: a record that was added has all of its own. */
const SHOWN = 3;

/** A long text is shown up to here; a file has the whole of it. */
const MOST_CHARACTERS = 90;

/** What an act made of its record, before and after; or what else it says, where it changed nothing. */
export function ChangesCell({ changes, details }: Pick<AdminActionRow, 'changes' | 'details'>) {
  const t = useTranslations('admin.log');
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return <Details details={details} />;
  const shown = isOpen ? changes : changes.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <li key={change.field}>
            <ChangeText change={change} />
          </li>
        ))}
      </ul>
      {changes.length > SHOWN && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('fewer') : t('more', { count: changes.length - SHOWN })}
        </UnstyledButton>
      )}
    </>
  );
}

/** Struck through and set apart by words, so that neither colour nor sight is needed to tell one from the other. */
function ChangeText({ change }: { change: Change }) {
  const t = useTranslations('changes');
  const log = useTranslations('admin.log');
  const { valueOf } = useChangeWords();
  const field = t(`fields.${change.field}`);
  if (changedFields[change.field] === 'personal')
    return <span className={classes.kept}>{t('changed', { field })}</span>;
  const said = (value: Change['after']) => {
    const text = valueOf(change, value);
    const short = firstCharacters(text, MOST_CHARACTERS);
    return <bdi>{short === text ? text : `${short}…`}</bdi>;
  };
  return (
    <>
      {field}:{' '}
      <del className={change.before === null ? classes.nothing : classes.before}>
        <VisuallyHidden>{log('before')} </VisuallyHidden>
        {said(change.before)}
      </del>{' '}
      <span className={classes.arrow} aria-hidden>
        →
      </span>{' '}
      <ins className={change.after === null ? classes.nothing : classes.after}>
        <VisuallyHidden>{log('after')} </VisuallyHidden>
        {said(change.after)}
      </ins>
    </>
  );
}

/** What is no field of a record, in the words of the API. */
function Details({ details }: Pick<AdminActionRow, 'details'>) {
  const format = useFormatter();
  const told = Object.entries(details).map(([field, value]) => {
    const said = typeof value === 'number' ? format.number(value) : String(value ?? NOTHING);
    return `${field}: ${said}`;
  });
  return <CellText>{told.length === 0 ? NOTHING : told.join(', ')}</CellText>;
}
