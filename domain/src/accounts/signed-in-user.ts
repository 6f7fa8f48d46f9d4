import { z } from 'zod';
import { Id } from '../kernel/values.ts';
import { personRoles } from './access.ts';
import { Language } from './language.ts';

/** Who signed in, as the browser may know it (C208, C311, P300, P302). */
export const SignedInUser = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  profilePic: z.string().nullable(),
  userType: z.enum(['teacher', 'student', 'business', 'admin']),
  /** The same, but of who is of the back office what they do there. */
  role: z.enum(personRoles),
  subscriptionType: z.string(),
  language: Language,
});
