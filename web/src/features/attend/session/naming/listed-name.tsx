import type { getSessionNames } from '@pollux/query-api/hosting/people-contract';
import type { Response } from '@pollux/query-api/http/contract';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { get } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { TextInput } from '../../../../shared/plain/fields.tsx';
import classes from '../../ui/form.module.css';
import own from './naming.module.css';
import type { TakingProps } from './own-name.tsx';

type Names = Response<typeof getSessionNames>['names'];

/** A longer list has a field to find one's name with. */
const SHORT = 12;

interface ListedNameProps extends TakingProps {
  sessionId: string;
  onFailed: (problem: unknown) => void;
}

/** Where somebody chooses their name from the owner's list; those that somebody has are shown as taken. */
export function ListedName({ sessionId, isSending, error, onTake, onFailed }: ListedNameProps) {
  const t = useTranslations('naming');
  const group = useId();
  const [names, setNames] = useState<Names | null>(null);
  const [wanted, setWanted] = useState('');
  const [chosen, choose] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  // After a refusal somebody else has it: the list is read again.
  useEffect(() => {
    const gone = new AbortController();
    const read = async () => {
      try {
        const params = { id: sessionId };
        const list = await get<typeof getSessionNames>('/api/sessions/:id/names', {
          params,
          signal: gone.signal,
        });
        setNames(list.names);
        if (error !== null) choose(null);
      } catch (why) {
        if (!gone.signal.aborted) onFailed(why);
      }
    };
    void read();
    return () => gone.abort();
  }, [sessionId, error, onFailed]);
  if (names === null) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    setMissing(chosen === null);
    if (chosen !== null) void onTake({ listed: chosen });
  }

  const looked = inSmall(wanted);
  const found = names
    .map((each, place) => ({ ...each, place }))
    .filter(({ name, place }) => place === chosen || inSmall(name).includes(looked));
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {names.length > SHORT && (
        <TextInput
          size="lg"
          type="search"
          autoComplete="off"
          label={t('find')}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <fieldset className={own.list}>
        <legend className={own.legend}>{t('names')}</legend>
        {found.map(({ name, isTaken, place }) => (
          <label key={place} className={own.choice}>
            <input
              type="radio"
              name={group}
              checked={chosen === place}
              disabled={isTaken}
              onChange={() => {
                choose(place);
                setMissing(false);
              }}
            />
            <span dir="auto" className={own.listed}>
              {name}
            </span>
            {isTaken && <span className={own.taken}>{t('taken')}</span>}
          </label>
        ))}
        {found.length === 0 && <p className={own.none}>{t('none')}</p>}
      </fieldset>
      <p role="alert" className={classes.refusal}>
        {isMissing ? t('choose') : error}
      </p>
      <Button type="submit" size="lg" fullWidth disabled={isSending}>
        {t('goOn')}
      </Button>
    </form>
  );
}

const inSmall = (text: string) => text.normalize('NFKC').toLowerCase().trim();
