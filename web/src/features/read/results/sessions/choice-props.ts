import type { Pace } from '@pollux/domain/voting/pace';
import type { TeamCounting, TeamWay } from '@pollux/domain/hosting/team-rules';

/** What is chosen when a session over a quiz or survey is opened: what it is called, and whether its host leads. */
export interface ChoiceProps {
  pace: Pace;
  label: string;
  onPace: (pace: Pace) => void;
  onLabel: (label: string) => void;
}

/** The teams of a session that is opened. */
export interface TeamsChoice {
  readonly way: TeamWay;
  readonly names: readonly string[];
  readonly isBalanced: boolean;
  readonly counts: TeamCounting;
}
