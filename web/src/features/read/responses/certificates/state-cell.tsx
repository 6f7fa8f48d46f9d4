import { Text } from '@mantine/core';
import type { OwnCertificate } from '@pollux/query-api/attending/certificates-contract';
import { useTranslations } from 'use-intl';
import { State } from '../../../../shared/look/state.tsx';
import classes from './certificates.module.css';

/** Whether a certificate holds; of one that does not, why, also in the words of the owner who withdrew it. */
export function StateCell({
  row: {
    original: { state, kind, reason },
  },
}: {
  row: { original: Pick<OwnCertificate, 'state' | 'kind' | 'reason'> };
}) {
  const t = useTranslations('attempts.certificates');
  return (
    <>
      <State light={state === 'valid' ? 'lit' : 'unlit'}>{t(state)}</State>
      {kind !== null && (
        <Text size="sm" c="dimmed">
          {t(`kinds.${kind}`)}
        </Text>
      )}
      {reason !== null && (
        <Text size="sm" className={classes.reason} dir="auto">
          {reason}
        </Text>
      )}
    </>
  );
}
