import { setTimeout as wait } from 'node:timers/promises';
import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Log } from '@pollux/infra/logging';
import { deriveId } from './command-id.ts';
import { execute, type WriteSide } from './execute.ts';
import type { Browser, CommandHandler } from './handles.ts';
import type { Services } from './services.ts';

/** What a reaction can do: use the services, or issue a command whose id derives from the event. */
export interface ReactionContext {
  readonly services: Services;
  issue<Contract extends CommandContract>(
    handler: CommandHandler<Contract>,
    payload: Input<Contract>,
  ): Promise<void>;
}

type Handler = (event: RecordedEvent, context: ReactionContext) => Promise<void>;

/**
 * Something that happens because something happened: a mail, another command. It has a checkpoint of its own, may
 * be repeated safely, and does not run while read models are rebuilt.
 */
export interface Reaction {
  readonly name: string;
  readonly handlers: ReadonlyMap<string, Handler>;
}

/** Declares a reaction to one event type. `react` may be called more than once for the same event. */
export function reaction<Definition extends AnyEventDefinition>(
  name: string,
  definition: Definition,
  react: (event: EventOf<Definition> & Pick<RecordedEvent, 'id'>, context: ReactionContext) => Promise<void>,
): Reaction {
  return { name, handlers: new Map([[definition.type, react as unknown as Handler]]) };
}

const MOST_TRIES = 5;

/** How many events that concern nobody may be looked at again after a restart: not worth a write each time. */
const MOST_UNSAVED = 1_000;

const noBrowser: Browser = {
  signIn: () => Promise.reject(new Error('A reaction has no browser to sign in.')),
  signOut: () => Promise.reject(new Error('A reaction has no browser to sign out.')),
};

/** Follows the log for one reaction until the signal aborts. One process at a time runs it. */
export async function runReaction(
  { name, handlers }: Reaction,
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<void> {
  const collection: Collection = { name: `reaction-${name}`, version: 1, indexes: [] };
  await documents.open([collection]);
  let checkpoint = await documents.checkpoint(collection);
  let unsaved = 0;
  for await (const { events } of writeSide.events.subscribe(checkpoint, { signal })) {
    for (const event of events) {
      const handle = handlers.get(event.type);
      if (handle !== undefined) await attempt(() => handle(event, contextFor(name, event, writeSide)), event);
    }
    const to = events.at(-1)?.position;
    unsaved += events.length;
    const reacted = events.some(({ type }) => handlers.has(type));
    if (to === undefined || (!reacted && unsaved < MOST_UNSAVED)) continue;
    unsaved = 0;
    await documents.commit(collection, { from: checkpoint, to, changes: [] });
    checkpoint = to;
  }

  // A refusal is an answer; anything else is tried again, and given up on loudly so that the rest can go on.
  async function attempt(react: () => Promise<void>, event: RecordedEvent): Promise<void> {
    for (let tries = 1; !signal.aborted; tries++) {
      try {
        return await react();
      } catch (error) {
        if (error instanceof Rejection) return;
        log.error({ err: error, reaction: name, eventId: event.id, tries }, 'reaction failed');
        if (tries === MOST_TRIES) return;
        await wait(200 * 2 ** tries, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

function contextFor(name: string, event: RecordedEvent, writeSide: WriteSide): ReactionContext {
  return {
    services: writeSide.services,
    async issue(handler, payload) {
      const commandId = deriveId('reaction', name, event.id);
      const command = { commandId, commandHash: '', correlationId: event.id, actorId: undefined };
      await execute(writeSide, handler, handler.contract.payload.parse(payload) as never, command, noBrowser);
    },
  };
}
