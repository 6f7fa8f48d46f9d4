import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ARRIVALS } from './arrivals.ts';

const BETWEEN_MS = 900;

/** How many have answered so far: one after the other until all have. Without motion all have from the start. */
export function useArrivals(): number {
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false });
  const [arrived, setArrived] = useState(0);
  const isOver = reducedMotion || arrived === ARRIVALS.length;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setArrived(arrived + 1), BETWEEN_MS);
    return () => clearTimeout(timer);
  }, [arrived, isOver]);
  return isOver ? ARRIVALS.length : arrived;
}
