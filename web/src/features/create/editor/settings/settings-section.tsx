import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { StageCard } from '../ui/stage-card.tsx';

/** Settings that belong together, under a heading. */
export function SettingsSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <StageCard>
      <Stack gap="lg">
        <Title order={3}>{heading}</Title>
        {children}
      </Stack>
    </StageCard>
  );
}
