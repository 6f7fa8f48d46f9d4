import type {
  AddWebhook,
  ChangeWebhookSecret,
  RedeliverWebhook,
  RemoveWebhook,
  SwitchWebhookOn,
} from '@pollux/domain/notifications/webhooks';
import type { getMyWebhooks, getWebhookDeliveries } from '@pollux/query-api/notifications/webhooks-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';
import { useCommand } from '../../../../shared/api/use-command.ts';

/** How often it is looked how webhooks and their deliveries are, while somebody looks at them, in milliseconds. */
const LOOK_MS = 3_000;
const OVERVIEW_MS = 10_000;

/** The person's webhooks. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => get<typeof getMyWebhooks>('/api/users/me/webhooks', { signal }),
  refetchInterval: OVERVIEW_MS,
});

/** What was sent to a webhook lately. */
export const deliveriesQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries'],
    queryFn: ({ signal }) =>
      get<typeof getWebhookDeliveries>('/api/users/me/webhooks/:id/deliveries', {
        params: { id: webhookId },
        signal,
      }),
    refetchInterval: LOOK_MS,
  });

/** Answers the secret of the webhook. */
export const useAddWebhook = () => useCommand<typeof AddWebhook>('AddWebhook');

/** Answers the new secret. */
export const useChangeWebhookSecret = () => useCommand<typeof ChangeWebhookSecret>('ChangeWebhookSecret');

export const useSwitchWebhookOn = () => useCommand<typeof SwitchWebhookOn>('SwitchWebhookOn');

export const useRemoveWebhook = () => useCommand<typeof RemoveWebhook>('RemoveWebhook');

export const useRedeliverWebhook = () => useCommand<typeof RedeliverWebhook>('RedeliverWebhook');
