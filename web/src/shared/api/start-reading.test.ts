import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { startReading } from './start-reading.ts';

const queryKey = ['profile'] as const;

test('reads for the screen that comes', async () => {
  const queryClient = new QueryClient();
  startReading({ queryClient, isAdmitted: true }, { queryKey, queryFn: async () => 'read' });
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('read'));
});

test('does not fail where the reading does: the screen says so', async () => {
  const queryClient = new QueryClient();
  startReading({ queryClient }, { queryKey, queryFn: () => Promise.reject(new Error('away')) });
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.status).toBe('error'));
});

test('reads nothing for whom the page is not', () => {
  const queryClient = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>();
  startReading({ queryClient, isAdmitted: false }, { queryKey, queryFn });
  expect(queryFn).not.toHaveBeenCalled();
});
