/** A list that admins maintain, of whose changes pages are told. */
export type ChangedList = 'banners' | 'plans' | 'coupons' | 'taxes';

/** The last change of a list. */
export interface ListChange {
  /** Where the log has it: a later one is greater. */
  readonly position: string;
  /** When it was made. */
  readonly at: string;
}

/** What the room `list-changes` tells of each of its lists that was ever changed. */
export interface ListChangesView {
  readonly changes: Readonly<Partial<Record<ChangedList, ListChange>>>;
}
