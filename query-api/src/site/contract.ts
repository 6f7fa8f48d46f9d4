import { z } from 'zod';
import { query } from '../http/contract.ts';

/** A fact about the operator; null where the configuration does not say. */
const Fact = z.string().nullable();

/** Who runs this installation: what policy pages, the support page and the footer may say of them. */
export const getOperator = query('GET', '/api/site/operator', {
  response: z.object({
    name: Fact,
    address: Fact,
    email: Fact,
    supportEmail: Fact,
    supportPhone: Fact,
    jurisdiction: Fact,
  }),
});
