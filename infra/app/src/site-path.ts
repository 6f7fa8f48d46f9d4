import { z } from 'zod';

/** A path of this site that somebody is led back to; whatever leads elsewhere is the dashboard. */
export const SitePath = z
  .string()
  .regex(/^\/(?!\/)[^\\]*$/)
  .max(500)
  .catch('/dashboard');
