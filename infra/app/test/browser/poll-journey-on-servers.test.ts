import { describe } from 'vitest';
import { Cluster, canRunCluster } from '../support/cluster.ts';
import { pollJourney } from './steps/poll-journey.ts';

describe.runIf(canRunCluster())('With the roles in processes of their own', () => {
  pollJourney(() => Cluster.start());
});
