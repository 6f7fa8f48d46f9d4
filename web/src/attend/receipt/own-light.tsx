import { lazy, type Ref, Suspense, useEffect, useState } from 'react';
import { Sky } from '../ui/sky.tsx';
import classes from './own-light.module.css';

// It is of those alone who have answered.
const Constellation = lazy(async () => ({
  default: (await import('../../shared/look/constellation.tsx')).Constellation,
}));

/** Of the same proportions as the picture that is kept. */
const WIDTH = 300;
const HEIGHT = 165;

/** A sky in which one's own light rises, and once its receipt is there, the constellation of that. */
export function OwnLight({ fingerprint, ref }: { fingerprint: string | null; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={classes.sky}>
      {fingerprint === null ? (
        <Rising />
      ) : (
        <Suspense fallback={<Rising />}>
          <Constellation digits={fingerprint} width={WIDTH} height={HEIGHT} />
        </Suspense>
      )}
    </div>
  );
}

function Rising() {
  const [hasRisen, setRisen] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRisen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Sky isLit={hasRisen} />;
}
