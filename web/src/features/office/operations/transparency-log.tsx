import { Anchor, Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { mayRead } from '@pollux/domain/accounts/access';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { BundleButton } from '../../../shared/lists/exports/bundle-button.tsx';
import { Section } from '../../../shared/look/section.tsx';
import { State } from '../../../shared/look/state.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { type Job, type TransparencyLogView, transparencyLogQuery, useOrderUpkeep } from './api.ts';
import { tasksUnderWay } from './read-models.tsx';

const SECOND_MS = 1_000;

/** What it is called where it is verified. */
const LOG = 'transparency-log';

/** What the log has signed of itself, for whoever tells those outside who verify it. */
export function TransparencyLog({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslations('operations.transparencyLog');
  const format = useFormatter();
  const now = useNow({ updateInterval: SECOND_MS });
  const { data } = useQuery(transparencyLogQuery);
  const problemText = useProblemText();
  const mayOrder = useMay()('OrderUpkeep');
  const mayReadAll = mayRead('admins', useSession().user?.role ?? 'visitor');
  const { mutate, error } = useOrderUpkeep();
  if (data === undefined) return null;
  const { newest, refused, witnesses } = data;
  const keys =
    newest === null ? [] : (['origin', 'key', 'formerKey'] as const).filter((what) => newest[what] !== null);
  return (
    <Section
      title={t('title')}
      more={
        <Group gap="xs">
          {newest !== null && mayReadAll && (
            <BundleButton
              path="/api/admin/transparency-log/audit-bundle"
              title={t('title')}
              size="compact-sm"
            />
          )}
          {mayOrder && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={tasksUnderWay(jobs, LOG).includes('verify')}
              onClick={() => mutate({ task: 'verify', readModels: [LOG] })}
            >
              {t('verify')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap="sm" mt="sm">
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        {refused !== null && <FailureAlert title={t('refused')}>{refused}</FailureAlert>}
        {newest === null ? (
          <Text>{t('none')}</Text>
        ) : (
          <>
            <Text>
              {t('newest', {
                size: newest.size,
                ago: format.relativeTime(new Date(newest.signedAt), now),
              })}{' '}
              <Anchor href="/log/checkpoint" target="_blank">
                {t('checkpoint')}
              </Anchor>
            </Text>
            <Text c="dimmed" size="sm">
              {t('text')}
            </Text>
            {keys.map((what) => (
              <div key={what}>
                <Text size="sm">{t(what)}</Text>
                <Code style={{ overflowWrap: 'anywhere' }}>{newest[what]}</Code>
              </div>
            ))}
          </>
        )}
        {witnesses.length > 0 && <Witnesses witnesses={witnesses} />}
      </Stack>
    </Section>
  );
}

/** Who outside cosigns the log, and who does not, and why. */
function Witnesses({ witnesses }: { witnesses: TransparencyLogView['witnesses'] }) {
  const t = useTranslations('operations.transparencyLog.witness');
  const format = useFormatter();
  const now = useNow({ updateInterval: SECOND_MS });
  return (
    <List aria-label={t('title')} listStyleType="none" spacing="sm">
      {witnesses.map(({ name, address, cosigned, failing }) => (
        <List.Item key={name}>
          <Text component="span">
            <State
              light={
                failing === null
                  ? cosigned === null
                    ? 'waiting'
                    : 'lit'
                  : failing.isGrave
                    ? 'wrong'
                    : 'waiting'
              }
            >
              {name}
            </State>
          </Text>
          <Text c="dimmed" size="sm">
            {cosigned === null
              ? t('nothing', { address })
              : t('cosigned', {
                  size: cosigned.size,
                  ago: format.relativeTime(new Date(cosigned.at), now),
                })}
          </Text>
          {failing !== null && (
            <Text size="sm">
              {t('failing', { ago: format.relativeTime(new Date(failing.since), now), why: failing.why })}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}
