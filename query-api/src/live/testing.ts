import { openEmbeddedPresenceStore } from '@pollux/infra/presence/embedded';
import { openEmbeddedReactionStore } from '@pollux/infra/reactions/embedded';
import { silent } from '@pollux/projections/kernel/testing';
import { Presence } from './presence.ts';
import { Reactions } from './reactions.ts';
import type { Crowds } from './rooms.ts';

/** What rooms count of people, in stores of this process, until it is stopped. */
export function openCrowds(): Crowds & { stop(): Promise<void> } {
  const presence = new Presence(openEmbeddedPresenceStore(), silent);
  const reactions = new Reactions(openEmbeddedReactionStore(), silent);
  return {
    presence,
    reactions,
    async stop() {
      reactions.stop();
      await presence.stop();
    },
  };
}
