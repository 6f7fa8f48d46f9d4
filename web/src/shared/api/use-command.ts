import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from './client.ts';
import { type ChangingCommand, refreshAfter } from './refresh-after.ts';

/** What is under way of each command, by what it says. */
const underWay = new Map<string, Promise<unknown>>();

/** Whoever sends the same again before it is answered waits for the first: it is sent once. */
function once<Answer>(what: string, sends: () => Promise<Answer>): Promise<Answer> {
  const known = underWay.get(what) as Promise<Answer> | undefined;
  if (known !== undefined) return known;
  const answer = sends().finally(() => underWay.delete(what));
  underWay.set(what, answer);
  return answer;
}

/**
 * Sends a command, of which the mutation's variables are the payload; what it changes is fresh on the screen before
 * the mutation is done.
 */
export function useCommand<Contract extends CommandContract & { readonly name: ChangingCommand }>(
  name: Contract['name'],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payload: Input<Contract>) =>
      once(`${name} ${JSON.stringify(payload)}`, () => send<Contract>(name, payload)),
    onSuccess: () => refreshAfter(queryClient, name),
  });
}
