import type { StartFromExample } from '@pollux/domain/authoring/examples/starting';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { send } from '../../../../shared/api/client.ts';
import { isRefusal } from '../../../../shared/api/is-refusal.ts';
import { refreshAfter } from '../../../../shared/api/refresh-after.ts';
import { editorPaths } from '../../../../shared/editor-paths.ts';
import { forgetWanted, type Wanted } from '../wanted.ts';

/** Makes a draft of the example and opens it in its editor. */
export function useStart() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ example, language, key }: Wanted) =>
      send<typeof StartFromExample>('StartFromExample', { example, language }, { key }),
    onSuccess: async ({ id, quizType }) => {
      forgetWanted();
      await refreshAfter(queryClient, 'StartFromExample');
      await navigate({ to: editorPaths[quizType], search: { quizid: id } });
    },
    // What got no answer may have been done: another try is the same one.
    onError: (error) => isRefusal(error) && forgetWanted(),
  });
}
