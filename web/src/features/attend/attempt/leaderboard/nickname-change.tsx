import type { ChooseNickname } from '@pollux/domain/attending/attending';
import { oneLine } from '@pollux/domain/kernel/typed-text';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import { ApiProblem, send } from '../../../../shared/api/client.ts';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { NicknameField, useNicknameFault } from '../entry/nickname-field.tsx';
import classes from './board-panel.module.css';

interface NicknameChangeProps {
  quizId: string;
  /** As everybody sees it now. */
  name: string;
}

/** Lets somebody stand on the leaderboard under another name. */
export function NicknameChange({ quizId, name }: NicknameChangeProps) {
  const t = useTranslations('leaderboard.name');
  const refusalText = useRefusalText();
  const faultOf = useNicknameFault();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isOpen = entered !== null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) field.current?.select();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const close = () => {
    setEntered(null);
    setFault(null);
  };
  const refuse = (why: string) => {
    setFault(why);
    field.current?.focus();
  };
  const change = async (event: FormEvent) => {
    event.preventDefault();
    const nickname = oneLine(entered ?? '');
    if (isSending) return;
    if (nickname === '' || nickname === name) return close();
    const why = faultOf(nickname);
    if (why !== null) return refuse(why);
    setSending(true);
    try {
      await send<typeof ChooseNickname>('ChooseNickname', { quizId, nickname });
      close();
    } catch (problem) {
      refuse(problem instanceof ApiProblem ? refusalText(problem) : t('failed'));
    } finally {
      setSending(false);
    }
  };

  if (!isOpen) {
    return (
      <Button ref={opener} variant="default" size="sm" onClick={() => setEntered(name)}>
        {t('change')}
      </Button>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={t('change')}
      onSubmit={(event) => void change(event)}
    >
      <NicknameField
        ref={field}
        nickname={entered}
        firstname={name}
        fault={fault}
        onChange={(typed) => {
          setEntered(typed);
          setFault(null);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit">{t(isSending ? 'saving' : 'save')}</Button>
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
