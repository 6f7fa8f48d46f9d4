import type { EnterCourse } from '@pollux/domain/attending/course';
import type { AnswerOf, Input } from '@pollux/domain/kernel/command';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../../../shared/api/client.ts';
import { useEntering } from './use-entering.ts';

/** What comes next for somebody whom a course has sent. */
export type CourseNext = AnswerOf<typeof EnterCourse>['next'];

/** Goes on from a course; whoever is signed in by it is so in this browser. */
export function useEnterCourse() {
  const enter = useEntering();
  return useMutation({
    mutationFn: (choice: Input<typeof EnterCourse>) => send<typeof EnterCourse>('EnterCourse', choice),
    onSuccess: ({ next }) =>
      next.step === 'entered' && next.entered !== null ? enter(next.entered) : undefined,
  });
}
