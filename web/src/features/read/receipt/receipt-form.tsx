import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './receipt.module.css';

/** Asks for the characters of a receipt, and goes to its page. */
export function ReceiptForm({ label }: { label: string }) {
  const t = useTranslations('receipt');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') return;
        void navigate({ to: '/receipt/$receipt', params: { receipt: typed.trim() } });
        setTyped('');
      }}
    >
      <TextInput
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        placeholder="9F3A · C71D · 52E8"
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        className={classes.field}
      />
      <Button type="submit">{t('check')}</Button>
    </form>
  );
}
