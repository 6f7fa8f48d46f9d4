import type { SetActivityActive } from '@pollux/domain/authoring/activity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { myActivitiesQuery } from '../../../shared/api/my-activities.ts';

/** Opens or closes one of the person's activities; the list shows it before the mutation is done. */
export function useSetActivityActive() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; isActive: boolean }) =>
      send<typeof SetActivityActive>('SetActivityActive', change),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myActivitiesQuery.queryKey }),
  });
}
