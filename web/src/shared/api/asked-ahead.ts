/** What `public/color-scheme.js` has asked for before there were scripts, by its address. */
const ahead = (globalThis as { polluxAhead?: Map<string, Promise<Response>> }).polluxAhead;

/** The answer to the first one who asks for the address, if it is on its way already; undefined for everybody else. */
export function askedAhead(address: string): Promise<Response> | undefined {
  const answer = ahead?.get(address);
  ahead?.delete(address);
  return answer;
}
