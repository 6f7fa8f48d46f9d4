import type { CommandContract, Input } from '@pollux/domain/kernel/command';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { Collection, DocumentStore, StoredDocument } from '@pollux/infra/document-store/document-store';
import type { Log } from '@pollux/infra/logging';
import { Backlog, kindOf } from './backlog.ts';
import { deriveId } from './command-id.ts';
import { execute, type WriteSide } from './execute.ts';
import { keepTrying, pause } from './following.ts';
import type { CommandHandler } from './handles.ts';
import type { ReactionOutcome } from './reaction.ts';
import { Slots } from './slots.ts';
import { Contended } from './streams.ts';

/** How many documents are asked for at once, and how many commands are issued. */
const PAGE = 100;
const MOST_AT_ONCE = 4;

/** How often it looks whether the read model, the clock or the backlog has moved on. */
const LOOK_MS = 1_000;

/** A deadline: a command that is issued at the instant that a document names. */
export interface Due {
  /** The ids of its commands derive from it: it never changes. */
  readonly name: string;
  /** The name of the read model whose documents name the instant. */
  readonly readModel: string;
  /** The field that does, in the form of `toISOString`: an index of the read model. Without it there is no deadline. */
  readonly at: string;
  readonly command: CommandHandler;
  payload(documentId: string, document: Readonly<Record<string, unknown>>): unknown;
}

/**
 * Declares a deadline. At the instant, or as soon after it as a process runs, the command is issued; it takes effect once
 * for each document and instant, however many processes issue it. The document may be out of date by then, so the command
 * must decide on the state of its stream whether there is anything to do. What it writes, or what made it needless, must
 * take the instant out of the document.
 */
export function due<Contract extends CommandContract>(
  name: string,
  parts: Pick<Due, 'readModel' | 'at'> & {
    readonly command: CommandHandler<Contract>;
    /** The document is as it was when the deadline was found: only what no event changes can be taken from it. */
    readonly payload: (documentId: string, document: Readonly<Record<string, unknown>>) => Input<Contract>;
  },
): Due {
  return { name, ...parts, command: parts.command as unknown as CommandHandler };
}

/** One document's deadline. */
interface Deadline {
  readonly documentId: string;
  readonly instant: string;
  /** What its command says. A backlog of before has deadlines without it, which need no more than the document's id. */
  readonly payload?: unknown;
}

export interface DueOptions {
  readonly signal: AbortSignal;
  readonly log: Log;
  /** Told of each try. */
  readonly onReacted?: (due: string, outcome: ReactionOutcome) => void;
}

/**
 * Issues the commands of one deadline until the signal aborts. Any number of processes may do so at once. What fails is
 * tried again later, and set aside when it fails for hours.
 * @param collection of the read model
 */
export async function runDue(
  due: Due,
  collection: Collection,
  writeSide: WriteSide,
  documents: DocumentStore,
  { signal, log, onReacted = () => undefined }: DueOptions,
): Promise<void> {
  const { name, at, command } = due;
  const { now } = writeSide.services;
  const backlog = new Backlog<Deadline>(documents, name);
  const slots = new Slots(MOST_AT_ONCE);
  /** The commands that were answered, as long as their documents still name the instant. */
  let answered = new Set<string>();

  await keepTrying({ name, signal, log }, async (worked) => {
    await documents.open([collection]);
    await backlog.open();
    while (!signal.aborted) {
      const position = await documents.checkpoint(collection);
      const instant = now().toISOString();
      await workOff();
      await issueAll(instant);
      worked();
      await sleep({ instant, position });
    }
  });

  /** Issues what is due at an instant, the longest due first. */
  async function issueAll(instant: string): Promise<void> {
    const where = { [at]: { lte: instant } };
    const still = new Set<string>();
    // What vanishes meanwhile lets the next page skip some: their read model has moved then, and is asked again.
    for (let skip = 0; !signal.aborted; skip += PAGE) {
      const page = await documents.find<Record<string, unknown>>(collection, {
        where,
        sort: [{ field: at }],
        skip,
        limit: PAGE,
      });
      const deadlines = page.map((document) => deadlineOf(document));
      const undone = await backlog.among(deadlines.map(({ id }) => id));
      await Promise.all(
        deadlines.map(async ({ id, deadline }) => {
          if (!undone.has(id) && !answered.has(id)) await slots.run(() => issueFirst(id, deadline));
          if (answered.has(id)) still.add(id);
        }),
      );
      if (page.length < PAGE) break;
    }
    answered = still;
  }

  function deadlineOf({ id: documentId, document }: StoredDocument<Record<string, unknown>>) {
    const instant = String(document[at]);
    const payload = due.payload(documentId, document);
    return { id: deriveId('due', name, documentId, instant), deadline: { documentId, instant, payload } };
  }

  async function issueFirst(id: string, deadline: Deadline): Promise<void> {
    if (signal.aborted) return;
    const failure = await issue(id, deadline);
    if (failure === undefined) {
      answered.add(id);
      return;
    }
    const { documentId: subject, instant: place } = deadline;
    const task = { kind: command.contract.name, subject, queue: subject, place, source: deadline };
    await backlog.add(id, task, now(), failure);
  }

  /** Tries again what failed before. */
  async function workOff(): Promise<void> {
    const waiting = await backlog.due(now());
    await Promise.all(
      waiting.map((kept) =>
        slots.run(async () => {
          const claimed = signal.aborted ? undefined : await backlog.claim(kept, now());
          if (claimed === undefined) return;
          const failure = await issue(kept.id, kept.undone.source);
          if (failure === undefined) {
            answered.add(kept.id);
            return backlog.remove(kept.id);
          }
          const { state } = await backlog.failed(claimed, now(), failure.error);
          if (state === 'waiting') return;
          log.error(
            { due: name, commandId: kept.id, error: kindOf(failure.error) },
            'failed too often: set aside for an operator',
          );
          onReacted(name, 'set-aside');
        }),
      ),
    );
  }

  /** @returns what went wrong, if it has to be tried again; a refusal is an answer */
  async function issue(commandId: string, deadline: Deadline): Promise<{ error: unknown } | undefined> {
    try {
      const said = deadline.payload ?? due.payload(deadline.documentId, {});
      const payload = command.contract.payload.parse(said);
      const identity = { commandId, commandHash: '', correlationId: `due ${name}`, actorId: undefined };
      await execute(writeSide, command, payload as never, identity);
      onReacted(name, 'done');
      return undefined;
    } catch (error) {
      if (error instanceof Rejection && !(error instanceof Contended)) {
        log.warn({ due: name, commandId, refusal: error.code }, 'a deadline was refused');
        onReacted(name, 'refused');
        return undefined;
      }
      log.warn({ err: error, due: name, commandId }, 'a deadline failed: it is tried again later');
      onReacted(name, 'failed');
      return { error };
    }
  }

  /**
   * Until the first instant after the one that was asked about, or until the read model has moved since. It is looked at
   * rather than the log, because what the log says is of no use before the read model has it.
   */
  async function sleep({ instant, position }: { instant: string; position: string }): Promise<void> {
    const where = { [at]: { gt: instant } };
    const [next] = await documents.find<Record<string, unknown>>(collection, {
      where,
      sort: [{ field: at }],
      limit: 1,
    });
    const until = next === undefined ? Number.POSITIVE_INFINITY : Date.parse(String(next.document[at]));
    while (!signal.aborted) {
      const left = until - now().getTime();
      if (left <= 0) return;
      await pause(Math.min(left, LOOK_MS), signal);
      if ((await documents.checkpoint(collection)) !== position) return;
      if ((await backlog.due(now())).length > 0) return;
    }
  }
}
