/** Where the event is that something undone is about. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}
