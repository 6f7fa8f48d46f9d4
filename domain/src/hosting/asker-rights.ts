/**
 * All that a browser may do which has asked something without an account, besides what every visitor may: lead, read and
 * end the session of its own question, ask another one, and keep it all by a sign-up (`SignUpByEmail`, which gives the
 * account the id of the asker). Whatever is not named here meets a visitor. Each of these decides on the session that it
 * is about whether it is the asker's.
 */
export const askerRights = {
  /** By their names. */
  commands: ['AskQuestion', 'SetStage', 'SetReactions', 'EndHostedSession'],
  /** By their paths; the `id` of each is that of a hosted session. */
  queries: ['/api/sessions/:id/asked', '/api/activities/:id/results', '/api/sessions/:id/led'],
  /** By their names; the `id` of each is that of a hosted session. */
  rooms: ['poll-results', 'led-session'],
} as const;

/** Whether an asker may do this, if what it is about is theirs. @param name a command, a path of a query, or a room */
export function isForAskers(kind: keyof typeof askerRights, name: string): boolean {
  return (askerRights[kind] as readonly string[]).includes(name);
}
