import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type ChangingCommand, refreshAfter } from './refresh-after.ts';

const keys = [
  ['session'],
  ['profile'],
  ['activities', 'mine'],
  ['tickets', 'mine', 1],
  ['tickets', 'everybody'],
] as const;

async function staleAfter(...commands: ChangingCommand[]) {
  const queryClient = new QueryClient();
  for (const queryKey of keys) queryClient.setQueryData(queryKey, 'read');
  await refreshAfter(queryClient, ...commands);
  return keys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
}

test('a command makes stale what it changes, wherever that is shown, and nothing else', async () => {
  expect(await staleAfter('OpenSupportTicket')).toEqual([
    ['tickets', 'mine', 1],
    ['tickets', 'everybody'],
  ]);
  expect(await staleAfter('EndSession')).toEqual([]);
});

test('several commands make stale what any of them changes', async () => {
  expect(await staleAfter('CreatePoll', 'UpdateProfile')).toEqual([
    ['session'],
    ['profile'],
    ['activities', 'mine'],
  ]);
});
