import { hash } from 'node:crypto';
import { imageFile } from '@pollux/domain/kernel/image-file';
import { Id } from '@pollux/domain/kernel/values';
import { listIds } from '@pollux/domain/reference/list-ids';
import { uploadedIcon } from '@pollux/domain/reference/subject-icon';
import type { FileStore } from '@pollux/infra/files/file-store';
import { encodeImage } from '@pollux/infra/files/images';
import { mediaTurns } from '@pollux/infra/files/media-turns';
import { Problem } from '@pollux/infra/http/problem';
import { NotReadable, readFromWeb } from '@pollux/infra/web/read-from-web';
import { referenceLists } from '@pollux/projections/reference/reference-lists';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isKnown } from '../http/file-tag.ts';
import { signedIn } from '../http/policies.ts';
import { type Asking, allow } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';

const DAY_SECONDS = 86_400;
const MOST_BYTES = 1_048_576;
const TRIED_AGAIN_AFTER_MS = 10 * 60_000;
const SIDE_PIXELS = 192;

/** The time in the names of the files, which belong to no moment. */
const KEPT_AT = new Date('2026-11-22T00:00:00.000Z');

const Params = z.object({ id: Id });

/**
 * Serves the icons of subjects that are elsewhere on the web (A236): each is read once, by us, and kept, so that nobody's
 * browser tells strangers anything. One that cannot be had is not found, and asked for again ten minutes later.
 */
export function mountSubjectIcons(server: FastifyInstance, readSide: ReadSide): void {
  const copies = new Copies(readSide.files, server.log);
  server.get('/api/subjects/:id/icon', {
    onRequest: allow(signedIn, readSide),
    schema: { tags: ['files'], params: Params },
    handler: async (request, reply) => {
      const { id } = request.params as z.infer<typeof Params>;
      const { documents } = request.asking as Asking;
      const list = await documents.get(referenceLists, listIds.subjects);
      const url = list?.document.entries.find((entry) => entry.id === id)?.url ?? null;
      const isElsewhere = url !== null && uploadedIcon(url) === null;
      const file = isElsewhere ? await copies.open(url) : undefined;
      if (url === null || file === undefined) throw new Problem(404, 'not-found', 'There is no such image.');
      reply.header('cache-control', `private, max-age=${DAY_SECONDS}`);
      if (isKnown(copyOf(url), request, reply)) return reply.code(304).send();
      reply.header('content-length', file.bytes);
      return reply.type('image/webp').send(file.stream());
    },
  });
}

/** What our copy of an image is called. */
const copyOf = (url: string) => imageFile(hash('sha256', url).slice(0, 24), KEPT_AT);

/** Our copies of images that are elsewhere, each made by whoever asks first. */
class Copies {
  readonly #files: FileStore;
  readonly #log: FastifyBaseLogger;
  readonly #making = new Map<string, Promise<boolean>>();
  /** When those were tried that could not be had. */
  readonly #failedAt = new Map<string, number>();

  constructor(files: FileStore, log: FastifyBaseLogger) {
    this.#files = files;
    this.#log = log;
  }

  /** @returns undefined for one that cannot be had now */
  async open(url: string) {
    const name = copyOf(url);
    const there = await this.#files.open(name);
    if (there !== undefined || performance.now() < (this.#failedAt.get(url) ?? 0) + TRIED_AGAIN_AFTER_MS) {
      return there;
    }
    const making = this.#making.get(url) ?? this.#make(url, name);
    this.#making.set(url, making);
    return (await making) ? this.#files.open(name) : undefined;
  }

  async #make(url: string, name: string): Promise<boolean> {
    try {
      const bytes = await readFromWeb(url, { mostBytes: MOST_BYTES });
      // Whoever asks first has it made for everybody.
      const image = await mediaTurns.run('subject-icons', () => encodeImage(bytes, { square: SIDE_PIXELS }));
      if (typeof image === 'string') throw new NotReadable(`It is no image that is taken: ${image}.`);
      await this.#files.put(name, image.bytes);
      this.#failedAt.delete(url);
      return true;
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      this.#failedAt.set(url, performance.now());
      this.#log.warn({ why: error.message }, 'the icon of a subject cannot be had');
      return false;
    } finally {
      this.#making.delete(url);
    }
  }
}
