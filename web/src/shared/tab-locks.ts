// Who has what is kept in this browser, among its tabs. Where pages are not served securely there are no locks; there, a
// tab takes over whatever it finds.
const locks = (): LockManager | undefined => (navigator as { locks?: LockManager | null }).locks ?? undefined;

/** Holds a lock from now on, for as long as the page lives. @returns how to give it back */
export function holdLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(name, () => promise);
  return resolve;
}

/** Takes a lock that nobody holds. @returns how to give it back; null where an open tab has it */
export function takeLock(name: string): Promise<(() => void) | null> {
  const held = locks();
  const { promise, resolve } = Promise.withResolvers<void>();
  if (held === undefined) return Promise.resolve(resolve);
  return new Promise((taken, fail) => {
    held
      .request(name, { ifAvailable: true }, (lock) => {
        taken(lock === null ? null : resolve);
        return lock === null ? undefined : promise;
      })
      .catch(fail);
  });
}

/** Does something while no other tab does anything under the same name. */
export function inTurn<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return locks()?.request(name, act) ?? act();
}
