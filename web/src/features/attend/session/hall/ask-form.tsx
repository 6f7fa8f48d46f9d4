import type { AskHall } from '@pollux/domain/hosting/hall-questions';
import { MOST_HALL_CHARACTERS, MOST_HALL_NAME } from '@pollux/domain/hosting/hall-rules';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { send } from '../../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../../shared/api/idempotency-key.ts';
import { Button } from '../../../../shared/plain/button.tsx';
import { Textarea, TextInput } from '../../../../shared/plain/fields.tsx';
import classes from './hall-sheet.module.css';

interface AskFormProps {
  sessionId: string;
  /** Whether the host looks at questions before others do. */
  isHeld: boolean;
  problemText: (problem: unknown) => string;
  onAsked: () => Promise<void>;
}

/** From how few characters on it is said how many are left. */
const TELLS_FROM = 60;

/** Asks a question, with a name or without one. What is typed is kept until it is sent. */
export function AskForm({ sessionId, isHeld, problemText, onAsked }: AskFormProps) {
  const t = useTranslations('asking');
  const [draft, change] = useKeptDraft(sessionId);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  // The same question has the same key, so that it is asked once however often it is sent.
  const attempt = useRef({ of: '', key: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, name } = draft;
  const left = MOST_HALL_CHARACTERS - countCharacters(text.trim());

  async function ask(): Promise<void> {
    const of = JSON.stringify(draft);
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() };
    try {
      const wish = { sessionId, text, name };
      const { status } = await send<typeof AskHall>('AskHall', wish, { key: attempt.current.key });
      change({ text: '', name });
      setSaid(t(status === 'waiting' ? 'waits' : 'shown'));
      await onAsked();
    } catch (problem) {
      setError(problemText(problem));
    } finally {
      setSending(false);
      field.current?.focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    setSaid(null);
    const refusal = text.trim() === '' ? t('empty') : left < 0 ? t('tooLong', { count: -left }) : null;
    setError(refusal);
    if (refusal !== null) return field.current?.focus();
    setSending(true);
    void ask();
  }

  return (
    <form className={classes.form} noValidate aria-label={t('ask')} onSubmit={submit}>
      <Textarea
        ref={field}
        label={t('question')}
        rows={3}
        maxLength={MOST_HALL_CHARACTERS * 8}
        value={text}
        error={error}
        description={left <= TELLS_FROM ? t('left', { count: Math.max(0, left) }) : undefined}
        onChange={(event) => {
          change({ text: event.currentTarget.value, name });
          setError(null);
          setSaid(null);
        }}
      />
      <TextInput
        label={t('name')}
        description={t('nameText')}
        autoComplete="name"
        maxLength={MOST_HALL_NAME}
        value={name}
        onChange={(event) => change({ text, name: event.currentTarget.value })}
      />
      <Button type="submit" fullWidth disabled={isSending}>
        {t(isSending ? 'sending' : 'send')}
      </Button>
      <p role="status" className={classes.note}>
        {said ?? (isHeld ? t('held') : null)}
      </p>
    </form>
  );
}

interface Draft {
  readonly text: string;
  readonly name: string;
}

/** What is typed, kept in this tab over a reload. */
function useKeptDraft(sessionId: string) {
  const place = `hall.${sessionId}`;
  const [draft, setDraft] = useState<Draft>(() => kept(place));
  useEffect(() => {
    try {
      sessionStorage.setItem(place, JSON.stringify(draft));
    } catch {
      // A browser that keeps nothing loses it with the page.
    }
  }, [place, draft]);
  return [draft, setDraft] as const;
}

function kept(place: string): Draft {
  try {
    const { text = '', name = '' } = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Draft>;
    return { text, name };
  } catch {
    return { text: '', name: '' };
  }
}
