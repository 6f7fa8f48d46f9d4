import { sitePath } from '@pollux/domain/kernel/site-path';
import { z } from 'zod';

const MOST_CHARACTERS = 500;

/** Where somebody is led back to: a path of this site, or else the dashboard. */
export const WayBack = z
  .string()
  .max(MOST_CHARACTERS)
  .transform((path) => sitePath(path) ?? DASHBOARD)
  .catch(() => DASHBOARD);

const DASHBOARD = '/dashboard';
