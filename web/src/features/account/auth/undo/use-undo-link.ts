import { useLocation } from '@tanstack/react-router';

/** What a mailed link says that undoes something: `#<account>.<secret>`. Null where it is not complete. */
export function useUndoLink(): { accountId: string; code: string } | null {
  const hash = useLocation({ select: (location) => location.hash });
  const [, accountId, code] = /^([0-9a-f]{24})\.([0-9a-f]{32})$/.exec(hash) ?? [];
  return accountId === undefined || code === undefined ? null : { accountId, code };
}
