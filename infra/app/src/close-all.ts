export interface Closable {
  close(): Promise<void>;
}

/** Closes what was opened, the newest first. */
export async function closeAll(opened: readonly Closable[]): Promise<void> {
  for (const each of opened.toReversed()) await each.close();
}
