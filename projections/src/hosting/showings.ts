import {
  FramesSet,
  PresentLinkDrawn,
  PresentLinkRevoked,
  ReplaySet,
  type ShowingEvent,
} from '@pollux/domain/hosting/showing';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const Showing = z.object({
  /** The session, or the activity. */
  shownId: Id,
  ownerId: Id,
  /** Whose pages may have it in a frame. */
  origins: z.array(z.string()),
  /** How often these have changed: a frame that was loaded before asks anew. */
  framesNumber: z.int(),
  /** Of the link that leads to the wall; null where none does. */
  linkNumber: z.int().nullable(),
  /** Whether others than its owner may play it again. */
  isReplayPublic: z.boolean(),
});
export type Showing = z.infer<typeof Showing>;

const nothing = ({
  data,
}: {
  readonly data: Exclude<ShowingEvent['data'], { withNames: boolean }>;
}): Showing => ({
  shownId: 'shownId' in data ? data.shownId : data.sessionId,
  ownerId: data.ownerId,
  origins: [],
  framesNumber: 0,
  linkNumber: null,
  isReplayPublic: false,
});

/** In whose frames a session or the results of an activity may be shown, which link leads to a wall, and who plays it again. */
export const showingsView = projector('showings', { version: 2, document: Showing, fixed: ['shownId'] })
  .creates(
    FramesSet,
    ({ data }) => data.shownId,
    (before, event) => {
      const showing = before ?? nothing(event);
      return { ...showing, origins: event.data.origins, framesNumber: showing.framesNumber + 1 };
    },
  )
  .creates(
    PresentLinkDrawn,
    ({ data }) => data.sessionId,
    (before, event) => ({ ...(before ?? nothing(event)), linkNumber: event.data.number }),
  )
  .creates(
    ReplaySet,
    ({ data }) => data.shownId,
    (before, event) => ({ ...(before ?? nothing(event)), isReplayPublic: event.data.isPublic }),
  )
  .on(
    PresentLinkRevoked,
    ({ data }) => data.sessionId,
    (showing) => ({ ...showing, linkNumber: null }),
  );
