import { useState } from 'react';

const STAGES = ['details', 'questions', 'settings'] as const;

/** A stage in which something is written. */
export type EditingStage = (typeof STAGES)[number];

const keyOf = (userId: string, activity: string) => `pollux-stage:${userId}:${activity}`;

/**
 * The stage that an editor is at. It outlives a reload of the tab, and begins with the details else (C137).
 * @param activity its id; before it has one, its kind
 */
export function useStage(
  userId: string,
  activity: string,
): readonly [stage: EditingStage, go: (stage: EditingStage) => void, forget: () => void] {
  const [stage, setStage] = useState(() => read(keyOf(userId, activity)));
  const [keptFor, setKeptFor] = useState(activity);
  if (keptFor !== activity) {
    setKeptFor(activity);
    keep(keyOf(userId, keptFor), 'details');
    keep(keyOf(userId, activity), stage);
  }
  const go = (next: EditingStage) => {
    keep(keyOf(userId, activity), next);
    setStage(next);
  };
  // Whoever opens the published activity again begins with the details (C060).
  const forget = () => keep(keyOf(userId, activity), 'details');
  return [stage, go, forget];
}

function read(key: string): EditingStage {
  try {
    const kept = sessionStorage.getItem(key);
    return STAGES.find((stage) => stage === kept) ?? 'details';
  } catch {
    return 'details';
  }
}

function keep(key: string, stage: EditingStage): void {
  try {
    sessionStorage.setItem(key, stage);
  } catch {
    // After a reload it begins with the details.
  }
}
