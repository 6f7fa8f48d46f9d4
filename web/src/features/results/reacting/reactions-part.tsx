import { Suspense } from 'react';
import type { AbstractIntlMessages } from 'use-intl';
import { LateTexts } from '../../../shared/i18n/late-texts.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { Leading } from '../leading/use-leading.ts';

// The wall is there before anybody reacts.
const ReactionsOnWall = lazyPart(async () => (await import('./reactions-on-wall.tsx')).ReactionsOnWall);

const files = import.meta.glob<AbstractIntlMessages>('../../../messages/*/reacting.json', {
  import: 'default',
});

/** How the room reacts, beside the other controls of a wall, and whether it may. */
export function RoomReactions({ sessionId, led }: { sessionId: string; led: Leading['led'] }) {
  if (led?.isOpen !== true) return null;
  return (
    <LateTexts area="reacting" files={files}>
      <Suspense>
        <ReactionsOnWall sessionId={sessionId} isOn={led.reactions} />
      </Suspense>
    </LateTexts>
  );
}
