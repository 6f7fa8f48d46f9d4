import { countCharacters } from '@pollux/domain/kernel/characters';
import { holdsWebAddress, oneLine } from '@pollux/domain/kernel/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../../shared/plain/button.tsx';
import { TextInput } from '../../../../shared/plain/fields.tsx';
import classes from '../../ui/form.module.css';

/** As the server has it (`MOST_NAME_CHARACTERS`, whose module brings more than a phone needs). */
const MOST_CHARACTERS = 24;

export interface TakingProps {
  isSending: boolean;
  /** Why the last one was refused. */
  error: string | null;
  onTake: (wish: { readonly name?: string; readonly listed?: number }) => Promise<void>;
}

/** Where somebody types what they want to be called. */
export function OwnName({ isSending, error, onTake }: TakingProps) {
  const t = useTranslations('naming');
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'missing' | 'tooLong' | 'webAddress' | null>(null);
  const [isTold, setTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    const name = oneLine(typed);
    const found = faultOf(name);
    setFault(found);
    setTold(true);
    input.current?.focus();
    if (found === null) void onTake({ name });
  }

  const said = fault === null ? error : t(fault);
  return (
    <form className={classes.form} noValidate aria-label={t('name')} onSubmit={submit}>
      <TextInput
        ref={input}
        size="lg"
        name="nickname"
        dir="auto"
        autoComplete="nickname"
        spellCheck={false}
        maxLength={400}
        label={t('name')}
        description={t('most')}
        value={typed}
        error={isTold && said}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setTold(false);
        }}
      />
      <Button type="submit" size="lg" fullWidth disabled={isSending}>
        {t('goOn')}
      </Button>
    </form>
  );
}

function faultOf(name: string): 'missing' | 'tooLong' | 'webAddress' | null {
  if (name === '') return 'missing';
  if (countCharacters(name) > MOST_CHARACTERS) return 'tooLong';
  return holdsWebAddress(name) ? 'webAddress' : null;
}
