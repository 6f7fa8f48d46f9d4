import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getOperator } from './contract.ts';

export const serveOperator = serves(getOperator, {
  may: anyone,
  answer: async (_asked, { operator }) => operator,
});
