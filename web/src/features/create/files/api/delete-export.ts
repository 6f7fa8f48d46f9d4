import type { DeleteExport } from '@pollux/domain/exports/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';

/** Stops the making of a file, or deletes what was made. */
export function useDeleteExport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (exportId: string) => send<typeof DeleteExport>('DeleteExport', { exportId }),
    onSettled: () => refreshAfter(queryClient, 'DeleteExport'),
  });
}
