import type { DeleteActivity } from '@pollux/domain/authoring/activity';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/client.ts';
import { myActivitiesQuery } from '../../../shared/api/my-activities.ts';

/** Deletes one of the person's activities for good; the list lacks it before the mutation is done [P493]. */
export function useDeleteActivity() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => send<typeof DeleteActivity>('DeleteActivity', { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myActivitiesQuery.queryKey }),
  });
}
