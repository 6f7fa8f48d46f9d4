import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SignedInBrowser } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { useEndSessions } from '../api/end-sessions.ts';
import { signInsQuery } from '../api/sign-ins-query.ts';
import { SettingsRow } from '../settings-row.tsx';
import { SettingsSection } from '../settings-section.tsx';

/** The browsers in which the person is signed in, this one first; each of the others can be signed out from here. */
export function SignedInDevices() {
  const t = useTranslations('settings.devices');
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(signInsQuery);
  const end = useEndSessions();
  const signOut = (sessionId: string | null) =>
    end.mutate(sessionId, {
      onSuccess: () => notifications.show({ color: 'green', message: t('signedOut') }),
      onError: (failure) => notifications.show({ color: 'red', message: problemText(failure) }),
    });
  const sessions = data?.sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const others = sessions?.some(({ current }) => !current) === true;
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      {data === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={140} radius="lg" />)}
      {sessions?.map((session) => (
        <Device
          key={session.id}
          session={session}
          isEnding={end.isPending && end.variables === session.id}
          onEnd={() => signOut(session.id)}
        />
      ))}
      {others && (
        <SettingsRow title={t('others')} text={t('othersText')}>
          <Button
            variant="default"
            size="sm"
            loading={end.isPending && end.variables === null}
            onClick={() => signOut(null)}
          >
            {t('endOthers')}
          </Button>
        </SettingsRow>
      )}
    </SettingsSection>
  );
}

function Device({
  session: { current, device, issuedAt, lastUsedAt },
  isEnding,
  onEnd,
}: {
  session: SignedInBrowser;
  isEnding: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('settings.devices');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { browser, os } = device;
  const name = browser === '' && os === '' ? t('unknown') : [browser, os].filter(Boolean).join(' · ');
  const since = format.dateTime(new Date(issuedAt), { dateStyle: 'medium' });
  const used = format.relativeTime(new Date(lastUsedAt), now);
  return (
    <SettingsRow
      title={
        <Group gap="xs">
          {name}
          {current && (
            <Badge variant="light" color="green" tt="none">
              {t('current')}
            </Badge>
          )}
        </Group>
      }
      text={current ? t('since', { since }) : t('lastUsed', { used, since })}
    >
      {!current && (
        <Button
          variant="default"
          size="sm"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('endNamed', { name })}
        >
          {t('end')}
        </Button>
      )}
    </SettingsRow>
  );
}
