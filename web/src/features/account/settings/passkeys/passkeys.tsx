import { Button, Group } from '@mantine/core';
import type { OwnPasskey } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { mySignInWaysQuery } from '../../../../shared/forms/my-sign-in-ways-query.ts';
import { SettingsRow } from '../settings-row.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

/** The passkeys of the person: each with its last use, to be renamed or removed, and the way to one more. */
export function Passkeys() {
  const t = useTranslations('settings.passkeys');
  const { data } = useQuery(mySignInWaysQuery);
  const [adds, setAdds] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  return (
    <>
      <SettingsRow title={t('title')} text={t('text')}>
        {typeof PublicKeyCredential === 'function' && (
          <Button size="sm" onClick={() => setAdds(true)}>
            {t('add')}
          </Button>
        )}
      </SettingsRow>
      {data?.passkeys.map((passkey) => (
        <Row
          key={passkey.passkeyId}
          passkey={passkey}
          onRename={() => setRenamed(passkey)}
          onRemove={() => setRemoved(passkey)}
        />
      ))}
      <AddPasskeyDialog opened={adds} onClose={() => setAdds(false)} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />
    </>
  );
}

interface RowProps {
  readonly passkey: OwnPasskey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function Row({ passkey, onRename, onRemove }: RowProps) {
  const ways = useTranslations('settings.signInWays');
  const t = useTranslations('settings.passkeys');
  const format = useFormatter();
  const { name, since, lastUsedAt, isBlocked, isOnly } = passkey;
  const dayOf = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' });
  const day = dayOf(since);
  const used = lastUsedAt === null ? t('unused', { day }) : t('used', { day, used: dayOf(lastUsedAt) });
  return (
    <SettingsRow
      title={name}
      text={isBlocked ? t('blocked') : `${used}${isOnly ? ` ${ways('isOnly')}` : ''}`}
    >
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={onRename}>
          {t('rename')}
        </Button>
        {!isOnly && (
          <Button color="red" variant="light" size="sm" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </Group>
    </SettingsRow>
  );
}
