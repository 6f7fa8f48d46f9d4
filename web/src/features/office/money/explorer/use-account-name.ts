import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** What an account of the ledger is called; one of a person with their id. */
export function useAccountName(): (account: string) => string {
  const t = useTranslations('money.explorer.accounts');
  return useCallback(
    (account) => {
      const [book = '', ofWhom = ''] = account.split(':');
      const isPersons = /^[0-9a-f]{24}$/.test(ofWhom);
      const key = (isPersons ? book : account).replace(':', '-') as 'bank';
      const name = t.has(key) ? t(key) : account;
      return isPersons ? `${name} ${ofWhom}` : name;
    },
    [t],
  );
}
