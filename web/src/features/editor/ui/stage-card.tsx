import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import surface from '../../../shared/ui/surface.module.css';

/** The surface that the fields of a stage stand on. */
export function StageCard({ children }: { children: ReactNode }) {
  return (
    <Box className={surface.surface} p={{ base: 'md', sm: 'xl' }}>
      {children}
    </Box>
  );
}
