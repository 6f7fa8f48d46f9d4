/** Asks the person whether to leave; true when they may go. */
type Ask = () => Promise<boolean>;

let guard: Ask | null = null;

/** Puts a guard in front of leaving; the answer takes it away again. One screen is open, so one guard is enough. */
export function guardLeaving(ask: Ask): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = null;
  };
}

/** For what leaves without a link, such as Logout: true at once when nothing is being created [P060]. */
export async function confirmLeave(): Promise<boolean> {
  return guard === null || guard();
}
