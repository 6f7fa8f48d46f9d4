import type { Input } from '@pollux/domain/kernel/command';
import type { OpenSupportTicket } from '@pollux/domain/support/ticket';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys } from '../../../../shared/api/attempt-key.ts';
import { send } from '../../../../shared/api/client.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';

/** Sends a message to the support team; the same one sent again after a lost answer is no second one [P508]. */
export function useOpenTicket() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(attemptKeys);
  return useMutation({
    mutationFn: (form: Input<typeof OpenSupportTicket>) =>
      send<typeof OpenSupportTicket>('OpenSupportTicket', form, { key: keyOf(form) }),
    onSuccess: () => refreshAfter(queryClient, 'OpenSupportTicket'),
    onError: (error) => console.error('A support message could not be sent.', error),
  });
}
