import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';

/** Few questions have any. */
const Players = lazyPart(async () => (await import('./players.tsx')).Players);

/** The sound and the video of a question or an option; nothing where there is neither (P266, P267). */
export function SoundAndVideo({ audio, video }: { audio: string | null; video: string | null }) {
  if (audio === null && video === null) return null;
  return (
    <Suspense>
      <Players audio={audio} video={video} />
    </Suspense>
  );
}
