import { useEffect, useState } from 'react';
import { firstSpeed, type Reel, type Speed, stillAt } from './reel.ts';

/** How often what is on is looked at, in milliseconds. */
const TICK_MS = 100;

/** Plays a reel: how much of it was played, in its seconds, and what can be done with it. */
export function usePlayer(reel: Reel) {
  const [played, setPlayed] = useState(0);
  const [speed, setSpeed] = useState<Speed>(() => firstSpeed(reel));
  const [wantsToPlay, setWantsToPlay] = useState(false);
  const isOver = played >= reel.length;
  const isPlaying = wantsToPlay && !isOver;
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const seconds = ((now - last) / 1_000) * speed;
      last = now;
      setPlayed((before) => Math.min(reel.length, before + seconds));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, reel]);
  const still = stillAt(reel, played);
  const show = (next: number) =>
    setPlayed(reel.starts[Math.min(Math.max(next, 0), reel.walls.length - 1)] ?? 0);
  return {
    played,
    still,
    speed,
    isPlaying,
    setSpeed,
    /** Shows a still: what is played goes on from there. */
    show,
    toggle() {
      if (isOver) setPlayed(0);
      setWantsToPlay(!isPlaying);
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
