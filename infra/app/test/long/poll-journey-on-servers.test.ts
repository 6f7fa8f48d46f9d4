import { describe } from 'vitest';
import { pollJourney } from '../steps/poll-journey.ts';
import { Cluster, canRunCluster } from '../support/cluster.ts';

describe.runIf(canRunCluster())('With the roles in processes of their own', () => {
  pollJourney(() => Cluster.start());
});
