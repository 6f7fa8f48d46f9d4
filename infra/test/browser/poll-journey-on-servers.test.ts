import { describe } from 'vitest';
import { Cluster } from '../support/cluster.ts';
import { pollJourney } from './steps/poll-journey.ts';

describe('each role in a process of its own', () => {
  pollJourney(() => Cluster.start());
});
