import { createHash } from 'node:crypto';
import { fileTypeFromStream } from 'file-type';
import { Mp4MetadataBlanks } from './mp4-metadata.ts';

/** The formats that are taken, by the media types that their first bytes tell; never by name. */
const FORMATS: Readonly<Record<string, AudioFormat>> = {
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  // What many phones record; `TrackKinds` tells whether it is a film.
  'video/mp4': 'm4a',
};

export type AudioFormat = 'mp3' | 'ogg' | 'wav' | 'm4a';

/** A sound of which all has passed. */
export interface HeardAudio {
  readonly format: AudioFormat;
  readonly bytes: number;
  /** SHA-256 of all that was handed on of it and of the salt, in hexadecimal. */
  readonly digest: string;
}

/** Looks at an uploaded sound while it passes, a piece at a time, so that nobody has to hold all of it. */
export class AudioInspector {
  readonly #salt: string;
  #heard: HeardAudio | undefined;

  /** @param salt what the digest depends on, beside the bytes */
  constructor(salt: string) {
    this.#salt = salt;
  }

  /** What has passed; undefined unless it is a sound that we take. */
  get heard(): HeardAudio | undefined {
    return this.#heard;
  }

  /**
   * Hands on what comes, for as long as it may be a sound that we take: an M4A without what its metadata say, among
   * which phones put the place where they were.
   */
  async *pass(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const digest = createHash('sha256').update(this.#salt);
    const beginning = new Beginning();
    const metadata = new Mp4MetadataBlanks();
    const tracks = new TrackKinds();
    let bytes = 0;
    const handOn = (piece: Buffer): Buffer => {
      digest.update(piece);
      tracks.read(piece);
      bytes += piece.length;
      return piece;
    };
    for await (const piece of source) {
      beginning.add(piece);
      if (beginning.isKnown && beginning.format === undefined) return;
      yield handOn(metadata.pass(piece));
      if (metadata.isMalformed) return;
    }
    yield handOn(metadata.end());
    const format = await beginning.end();
    if (format === undefined) return;
    // What begins otherwise has metadata where nobody looked for them.
    if (format === 'm4a' && !(metadata.isMp4 && tracks.areSoundAlone)) return;
    this.#heard = { format, bytes, digest: digest.digest('hex') };
  }
}

/** Tells the format of a file as soon as enough of it has come. */
class Beginning {
  isKnown = false;
  format: AudioFormat | undefined;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  readonly #telling: Promise<void>;

  constructor() {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => {
        this.#controller = undefined;
      },
    });
    this.#telling = this.#tell(stream);
  }

  add(piece: Uint8Array): void {
    this.#controller?.enqueue(piece);
  }

  async end(): Promise<AudioFormat | undefined> {
    this.#controller?.close();
    this.#controller = undefined;
    await this.#telling;
    return this.format;
  }

  async #tell(stream: ReadableStream<Uint8Array>): Promise<void> {
    // Without a size: then a tag is believed to be as long as it says only as far as it is there.
    // What breaks off while it is looked at is no sound that we know.
    const type = await fileTypeFromStream(stream).catch(() => undefined);
    this.format = type && FORMATS[type.mime];
    this.isKnown = true;
    this.#controller = undefined;
  }
}

const HANDLER = Buffer.from('hdlr');
/** From the name of a box that says of which kind a track is, to the end of the kind. */
const HANDLER_BYTES = 16;

/** What the tracks of an MP4 are of, of which each is told by a box of its own, wherever in the file it is. */
class TrackKinds {
  readonly #kinds = new Set<string>();
  #rest = Buffer.alloc(0);

  get areSoundAlone(): boolean {
    return this.#kinds.has('soun') && !this.#kinds.has('vide');
  }

  read(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, piece]);
    let at = bytes.indexOf(HANDLER);
    while (at !== -1 && at + HANDLER_BYTES <= bytes.length) {
      this.#kinds.add(bytes.toString('latin1', at + 12, at + HANDLER_BYTES));
      at = bytes.indexOf(HANDLER, at + 1);
    }
    this.#rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - HANDLER_BYTES + 1)));
  }
}
