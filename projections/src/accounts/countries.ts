import { AccountRegistered } from '@pollux/domain/accounts/account';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** The countries that people have signed up from, by ISO 3166 code; the home page counts those from which somebody verified their address (C006). */
export const countries = projector('countries', {
  version: 1,
  document: z.object({ countryName: z.string(), people: z.int() }),
}).creates(
  AccountRegistered,
  ({ data }) => data.countryShort,
  (country, { data }) => ({ countryName: data.countryName, people: (country?.people ?? 0) + 1 }),
);
