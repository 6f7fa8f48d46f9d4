import { useLocation } from '@tanstack/react-router';
import { type Office, officeAt } from './admin-path.ts';

/** The office that somebody is in, for links between its pages; /admin from everywhere else. */
export function useOffice(): Office {
  return useLocation({ select: ({ pathname }) => officeAt(pathname.split('/')[1] ?? '') ?? 'admin' });
}
