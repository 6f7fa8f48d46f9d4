import type {
  HallSettings,
  MoveHallQuestion,
  PinHallQuestion,
  SetHallQuestions,
} from '@pollux/domain/hosting/hall-questions';
import type { DeskQuestion, getHallDesk, HallDesk } from '@pollux/query-api/hosting/hall-contract';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { useLiveQuery } from '../../../../shared/live/use-live-query.ts';

/** How often to ask while the socket is down, in milliseconds: a hall asks all the time. */
const BETWEEN_LOOKS = 3_000;

/** The questions from the hall of a session of one's own, and what can be done with them. */
export interface Desk {
  /** Undefined until it is known, and for everybody but the owner. */
  readonly view: HallDesk | undefined;
  /** Why the last wish was refused, or why nothing is known. */
  readonly error: Error | null;
  set(parts: Partial<HallSettings>): void;
  move(question: DeskQuestion, to: DeskQuestion['status']): void;
  pin(questionId: string | null): void;
}

/** Follows the desk by the room `hall-desk`; each wish says what this device saw. */
export function useDesk(sessionId: string): Desk {
  const { data: view, error: unknown } = useLiveQuery<typeof getHallDesk>({
    path: '/api/sessions/:id/hall/desk',
    params: { id: sessionId },
    room: 'hall-desk',
    id: sessionId,
    pollingInterval: BETWEEN_LOOKS,
  });
  const setting = useCommand<typeof SetHallQuestions>('SetHallQuestions');
  const moving = useCommand<typeof MoveHallQuestion>('MoveHallQuestion');
  const pinning = useCommand<typeof PinHallQuestion>('PinHallQuestion');
  const commands = [setting, moving, pinning];
  const newest = commands.toSorted((one, other) => other.submittedAt - one.submittedAt)[0];
  return {
    view,
    error: newest?.error ?? (view === undefined ? unknown : null),
    set(parts) {
      if (view === undefined) return;
      const saw = { mode: view.mode, onWall: view.onWall };
      setting.mutate({ sessionId, ...saw, ...parts, saw });
    },
    move({ id: questionId, status: saw }, to) {
      moving.mutate({ sessionId, questionId, saw, to });
    },
    pin(questionId) {
      pinning.mutate({ sessionId, questionId, saw: view?.pinned ?? null });
    },
  };
}

/** The questions that the wall shows, the pinned one first: as many as the last row can read. */
export function bestOf({ questions, pinned }: HallDesk): readonly DeskQuestion[] {
  const shown = questions.filter(({ status }) => status === 'shown');
  const first = (id: string) => (id === pinned ? 0 : 1);
  return shown.toSorted((one, other) => first(one.id) - first(other.id)).slice(0, 3);
}
