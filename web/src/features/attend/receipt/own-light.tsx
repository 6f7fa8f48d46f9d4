import { type Ref, useEffect, useState } from 'react';
import { Constellation } from '../../../shared/look/constellation.tsx';
import { Sky } from '../ui/sky.tsx';
import classes from './own-light.module.css';

const WIDTH = 300;
const HEIGHT = 150;

/** A sky in which one's own light rises, and once its receipt is there, the constellation of that. */
export function OwnLight({
  fingerprint,
  ref,
}: {
  /** As `useFingerprint` has it. */
  fingerprint: string | null | undefined;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    <div ref={ref} className={classes.sky}>
      {fingerprint ? <Constellation digits={fingerprint} width={WIDTH} height={HEIGHT} /> : <OneMoreLight />}
    </div>
  );
}

function OneMoreLight() {
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLit(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return <Sky isLit={isLit} />;
}
