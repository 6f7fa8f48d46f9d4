import { Skeleton, Stack } from '@mantine/core';
import { useKindTexts } from '../kinds/use-kind.ts';

/** Stands where the editor, or a stage of it, is on its way. */
export function EditorSkeleton() {
  const kindText = useKindTexts();
  return (
    <Stack gap="xl" role="status" aria-label={kindText('loading')}>
      <Skeleton h={40} />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
