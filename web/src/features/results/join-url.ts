/** Where one answers the poll: the shortest of its addresses, to be typed from a wall. */
export function joinUrl(pollId: string): string {
  return `${location.origin}/attendpoll/${pollId}`;
}
