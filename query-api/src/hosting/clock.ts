import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getClock } from './contract.ts';

export const serveClock = serves(getClock, {
  may: anyone,
  async answer() {
    return { now: new Date().toISOString() };
  },
});
