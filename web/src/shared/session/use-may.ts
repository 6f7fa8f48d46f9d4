import { maySend, type OfficeCommand } from '@pollux/domain/accounts/office-commands';
import { useCallback } from 'react';
import { useSession } from './use-session.ts';

/**
 * Whether whoever is signed in may send a command of the back office, by the table that the server decides by: what they
 * may not they are not offered. For screens of the back office alone, so that nobody else loads the table.
 */
export function useMay(): (command: OfficeCommand) => boolean {
  const role = useSession().user?.role ?? 'visitor';
  return useCallback((command) => maySend(command, role), [role]);
}
