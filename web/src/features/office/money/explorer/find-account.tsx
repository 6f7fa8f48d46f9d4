import { Button, Group, Select, TextInput } from '@mantine/core';
import type { PERSONAL_BOOKS } from '@pollux/domain/billing/ledger';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccountName } from './use-account-name.ts';

type PersonalBook = (typeof PERSONAL_BOOKS)[number];
// Written out: the ledger's rules need not be loaded for it.
const personalBooks: PersonalBook[] = ['customer', 'creator-payable', 'creator-held'];

/** Opens an account of a person, whose id admins have from the lists of users, orders and payouts. */
export function FindAccount({ onOpen }: { onOpen: (account: string) => void }) {
  const t = useTranslations('money.explorer');
  const nameOf = useAccountName();
  const [book, choose] = useState<PersonalBook>('customer');
  const [person, write] = useState('');
  const isId = /^[0-9a-f]{24}$/.test(person.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isId) onOpen(`${book}:${person.trim()}`);
      }}
    >
      <Group align="end" my="md">
        <Select
          label={t('ofPerson')}
          data={personalBooks.map((value) => ({ value, label: nameOf(value) }))}
          value={book}
          onChange={(value) => choose(value ?? 'customer')}
          allowDeselect={false}
        />
        <TextInput
          label={t('personId')}
          value={person}
          maxLength={30}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
        <Button type="submit" variant="default" disabled={!isId}>
          {t('open')}
        </Button>
      </Group>
    </form>
  );
}
