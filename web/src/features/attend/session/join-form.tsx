import { plainDigits } from '@pollux/domain/kernel/digits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { grouped } from '@pollux/domain/hosting/grouped';
import { Button } from '../../../shared/plain/button.tsx';
import { TextInput } from '../../../shared/plain/fields.tsx';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';
import own from './join-form.module.css';
import { Settling } from '../ui/settling.tsx';

/**
 * Where one types the code of a session. The server knows where it leads to, and sends whoever has a wrong one back here.
 * @param wrong a code that leads nowhere; null where none was tried
 */
export function JoinForm({ wrong }: { wrong: string | null }) {
  const t = useTranslations('join');
  const [typed, setTyped] = useState(wrong === null ? '' : grouped(plainDigits(wrong).slice(0, 12)));
  const [problem, setProblem] = useState<'wrong' | 'short' | null>(wrong === null ? null : 'wrong');
  const input = useRef<HTMLInputElement>(null);
  // Nobody comes here but to type it.
  useEffect(() => input.current?.select(), []);

  function join(event: FormEvent): void {
    event.preventDefault();
    const code = plainDigits(typed);
    if (!/^\d{6,12}$/.test(code)) {
      setProblem('short');
      input.current?.focus();
      return;
    }
    location.assign(`/j/${code}`);
  }

  return (
    <Settling>
      <div className={panel.panel}>
        <h1 className={classes.pollTitle}>{t('title')}</h1>
        <p className={`${classes.description} ${own.lead}`}>{t('lead')}</p>
        <form className={classes.form} noValidate aria-label={t('title')} onSubmit={join}>
          <TextInput
            ref={input}
            size="lg"
            classNames={{ input: own.code }}
            name="code"
            inputMode="numeric"
            autoComplete="off"
            label={t('code')}
            placeholder="123 456"
            value={typed}
            error={problem !== null && t(problem)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Button type="submit" size="lg" fullWidth>
            {t('submit')}
          </Button>
        </form>
      </div>
    </Settling>
  );
}
