import { Box } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Facts } from '../../../shared/look/facts.tsx';
import { Section } from '../../../shared/look/section.tsx';
import type { OperationsView } from './api.ts';
import { useBytes } from './use-bytes.ts';

/** What the stores take, and what is left. */
export function Storage({ storage }: { storage: OperationsView['storage'] }) {
  const t = useTranslations('operations.storage');
  const bytes = useBytes();
  return (
    <Section title={t('title')}>
      <Box mt="md">
        <Facts
          facts={(['log', 'documents', 'files', 'free'] as const).map((what) => {
            const size = storage[what];
            return { label: t(what), figure: size === null ? t('untold') : bytes(size) };
          })}
        />
      </Box>
    </Section>
  );
}
