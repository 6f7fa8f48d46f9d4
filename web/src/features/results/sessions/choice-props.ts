import type { Pace } from '@pollux/domain/hosting/stage';

/** What is chosen when a session over a quiz or survey is opened: what it is called, and whether its host leads. */
export interface ChoiceProps {
  pace: Pace;
  label: string;
  onPace: (pace: Pace) => void;
  onLabel: (label: string) => void;
}
