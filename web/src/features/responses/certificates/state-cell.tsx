import { Text } from '@mantine/core';
import type { OwnCertificate } from '@pollux/query-api/attending/certificates-contract';
import { useTranslations } from 'use-intl';
import { State } from '../../../shared/look/state.tsx';

/** Whether a certificate holds; of one that does not, why. */
export function StateCell({
  row: {
    original: { state, reason },
  },
}: {
  row: { original: Pick<OwnCertificate, 'state' | 'reason'> };
}) {
  const t = useTranslations('attempts.certificates');
  return (
    <>
      <State light={state === 'valid' ? 'lit' : 'unlit'}>{t(state)}</State>
      {reason !== null && (
        <Text size="sm" c="dimmed">
          {t(`reasons.${reason}`)}
        </Text>
      )}
    </>
  );
}
