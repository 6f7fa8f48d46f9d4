import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from './client.ts';
import { type ChangingCommand, refreshAfter } from './refresh-after.ts';

/**
 * Sends a command, of which the mutation's variables are the payload; what it changes is fresh on the screen before
 * the mutation is done.
 */
export function useCommand<Contract extends CommandContract & { readonly name: ChangingCommand }>(
  name: Contract['name'],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: Input<Contract>) => send<Contract>(name, payload),
    onSuccess: () => refreshAfter(queryClient, name),
  });
}
