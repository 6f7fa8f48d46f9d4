import type { TakeSeat } from '@pollux/domain/hosting/seat';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem, send } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { Button } from '../../../shared/plain/button.tsx';
import { TextInput } from '../../../shared/plain/fields.tsx';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';
import { Settling } from '../ui/settling.tsx';
import own from './card-door.module.css';
import type { AttendedSession } from './use-session.ts';

/** Fewer letters and digits are no code of a card. */
const LEAST_SIGNS = 12;

interface CardDoorProps {
  session: AttendedSession;
  /** Comes in once more, with the card. */
  reload: () => void;
}

/** Where one types the code of one's card, or has come with it by its QR code. */
export function CardDoor({ session, reload }: CardDoorProps) {
  const t = useTranslations('join.card');
  const problemText = useProblemText();
  const [typed, setTyped] = useState(cardInAddress);
  const [isSending, setSending] = useState(typed !== '');
  const [error, setError] = useState<{ readonly text: string; readonly isInUse: boolean } | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function take(takesOver: boolean): void {
    if (isSending) return;
    setSending(true);
    setError(null);
    void sendCard(takesOver);
  }

  async function sendCard(takesOver: boolean): Promise<void> {
    try {
      await send<typeof TakeSeat>('TakeSeat', { sessionId: session.id, card: typed, takesOver });
      reload();
    } catch (problem) {
      setSending(false);
      const isInUse = problem instanceof ApiProblem && problem.code === 'card-in-use';
      setError({ text: problemText(problem), isInUse });
      input.current?.focus();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= LEAST_SIGNS) return take(false);
    setError({ text: t('missing'), isInUse: false });
    input.current?.focus();
  }

  const arrive = useEffectEvent(() => {
    // The code stays in no history, and is not shown to whoever looks at the address.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    if (typed === '') input.current?.focus();
    else void sendCard(false);
  });
  // Once it is on the screen: a card that was scanned is tried at once.
  useEffect(() => {
    const timer = setTimeout(arrive);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Settling>
      <div className={panel.panel}>
        <h1 className={classes.pollTitle}>{session.content.quizTitle}</h1>
        <p className={`${classes.description} ${own.lead}`}>{t('lead')}</p>
        <form className={classes.form} noValidate aria-label={t('label')} onSubmit={submit}>
          <TextInput
            ref={input}
            size="lg"
            classNames={{ input: own.code }}
            name="card"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            label={t('label')}
            placeholder="0000 0000 0000"
            value={typed}
            error={error?.text}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
          <Button type="submit" size="lg" fullWidth disabled={isSending}>
            {t('submit')}
          </Button>
          {error?.isInUse === true && (
            <Button type="button" variant="default" size="lg" fullWidth onClick={() => take(true)}>
              {t('mine')}
            </Button>
          )}
        </form>
        <p className={own.note}>{t('note')}</p>
      </div>
    </Settling>
  );
}

/** The code that stands after the `#` of a card's address, which no server is sent. */
function cardInAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('card')?.slice(0, 100) ?? '';
}
