import { Button, Group, TextInput } from '@mantine/core';
import { plainDigits } from '@pollux/domain/kernel/digits';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import classes from './hero.module.css';

/**
 * For whoever sits in a room: the code on its wall leads to the questions, and what is no code to where it is asked for.
 * Beside it, for whoever stands in front of one: the page on which something is asked at once.
 */
export function JoinByCode() {
  const t = useTranslations('home.join');
  const [typed, setTyped] = useState('');
  function join(event: FormEvent): void {
    event.preventDefault();
    const code = plainDigits(typed);
    location.assign(/^\d{6,12}$/.test(code) ? `/j/${code}` : '/join');
  }
  return (
    <form aria-label={t('title')} onSubmit={join}>
      <Group gap="sm" align="end" mb="lg" className={classes.ways}>
        <TextInput
          label={t('code')}
          placeholder="123 456"
          inputMode="numeric"
          autoComplete="off"
          size="md"
          w="11rem"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md" variant="default">
          {t('submit')}
        </Button>
        <ButtonLink to="/ask" size="md" variant="default">
          {t('ask')}
        </ButtonLink>
      </Group>
    </form>
  );
}
