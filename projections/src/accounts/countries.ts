import { AccountRegistered, WhereaboutsChanged } from '@pollux/domain/accounts/account-events';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** The countries that people have ever said to be in, by ISO 3166 code; the home page counts those in which somebody with a verified address is (C006). */
export const countries = projector('countries', {
  version: 2,
  document: z.object({ countryName: z.string() }),
})
  .creates(
    AccountRegistered,
    // Whoever signs up by their address alone names none.
    ({ data: { countryShort } }) => (countryShort === '' ? [] : countryShort),
    (_before, { data }) => ({ countryName: data.countryName }),
  )
  .creates(
    WhereaboutsChanged,
    // Admins have none at first, and may leave it so.
    ({ data: { countryShort } }) => (countryShort === '' ? [] : countryShort),
    (_before, { data }) => ({ countryName: data.countryName }),
  );
