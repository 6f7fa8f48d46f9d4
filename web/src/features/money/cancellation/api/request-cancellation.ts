import type { RequestCancellation } from '@pollux/domain/billing/cancellation';
import type { Data } from '@pollux/domain/kernel/command';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptKeys } from '../../../../shared/api/attempt-key.ts';
import { send } from '../../../../shared/api/client.ts';
import { upload } from '../../../../shared/uploads/upload.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';

interface Request extends Omit<Data<typeof RequestCancellation>, 'image'> {
  readonly image: File | null;
}

/** Uploads the image, if there is one, and asks for the cancellation; then the page shows the new state [P368 P506]. */
export function useRequestCancellation() {
  const queryClient = useQueryClient();
  const [keyOf] = useState(attemptKeys);
  return useMutation({
    mutationFn: async ({ image, ...request }: Request) => {
      const file = image === null ? null : (await upload(image, 'cancellation')).file;
      const payload = { ...request, image: file };
      return send<typeof RequestCancellation>('RequestCancellation', payload, { key: keyOf(payload) });
    },
    // Also after a failure: the request may have come in although its answer was lost.
    onSettled: () => refreshAfter(queryClient, 'RequestCancellation'),
  });
}
