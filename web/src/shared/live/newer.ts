/** What the cache holds of something live. */
export interface Snapshot<View> {
  readonly view: View;
  /** Null when the answer bore none: any other replaces it. */
  readonly revision: string | null;
}

/** Of two snapshots the one with the greater revision. */
export function newer<View>(current: Snapshot<View> | undefined, next: Snapshot<View>): Snapshot<View> {
  const late = current?.revision != null && next.revision !== null && next.revision <= current.revision;
  return late ? current : next;
}
