import { LogIn } from '@pollux/domain/accounts/sign-in';
import { alias } from '../kernel/handles.ts';

/** The login of the admin area, as the back office's sources call it (A310). */
export const AdminSignIn = alias(
  'AdminSignIn',
  LogIn.payload.omit({ area: true }).transform((credentials) => ({ ...credentials, area: 'admin' as const })),
  LogIn,
);
