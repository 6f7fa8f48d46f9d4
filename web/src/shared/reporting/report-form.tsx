import type { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { CONCERNS, type ConcernName, MOST_REPORT_CHARACTERS } from '@pollux/domain/authoring/concerns';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../plain/button.tsx';
import { NativeSelect, Textarea } from '../plain/fields.tsx';
import { ApiProblem, send } from '../api/client.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { useRefusalText } from '../i18n/use-problem-text.ts';
import classes from './report-form.module.css';

/** What somebody has against an activity of somebody else. */
export function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('reporting.report');
  const concerns = useTranslations('reporting.concerns');
  const refusalText = useRefusalText();
  const [concern, setConcern] = useState<ConcernName>('wrong-content');
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [refusal, setRefusal] = useState<string | null>(null);

  async function report(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setRefusal(null);
    try {
      const key = newIdempotencyKey();
      await send<typeof ReportActivity>('ReportActivity', { id, concern, text }, { key });
      setState('done');
    } catch (problem) {
      setRefusal(problem instanceof ApiProblem ? refusalText(problem) : t('failed'));
      setState('open');
    }
  }

  if (state === 'done') {
    return (
      <div className={classes.form}>
        <p role="status" className={classes.says}>
          {t('done')}
        </p>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    );
  }
  return (
    <form className={classes.form} noValidate onSubmit={report}>
      <p className={classes.says}>{t('lead')}</p>
      <NativeSelect
        label={t('concern')}
        value={concern}
        onChange={(event) => setConcern(event.currentTarget.value as ConcernName)}
      >
        {CONCERNS.map((value) => (
          <option key={value} value={value}>
            {concerns(value)}
          </option>
        ))}
      </NativeSelect>
      <Textarea
        label={t('text')}
        rows={4}
        maxLength={MOST_REPORT_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {refusal !== null && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
        <Button type="submit" disabled={state === 'sending'}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
