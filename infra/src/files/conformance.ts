import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';

/** One place for files: `open` may be called again, at the same time too, and finds what was kept. */
export interface FileStorePlace {
  open(): Promise<FileStore>;
  /** Removes what was kept. */
  remove(): Promise<void>;
}

const NAME = '0123456789abcdef01234567-20261120133500.webp';
const OTHER = '0123456789abcdef01234567-20261120133501.webp';
const PRIVATE = `private-${NAME}`;

/**
 * Registers the tests that every file store passes, wherever it keeps them.
 * @param makePlace makes an empty place
 */
export function fileStoreConformance(name: string, makePlace: () => Promise<FileStorePlace>): void {
  describe(`${name} as a file store`, () => {
    let place: FileStorePlace;
    let files: FileStore;
    beforeEach(async () => {
      place = await makePlace();
      files = await place.open();
    });
    afterEach(() => place.remove());

    const contentOf = async (fileName: string, from = files) => {
      const file = await from.open(fileName);
      return file && buffer(file.stream());
    };

    test('keeps the bytes as they are, also for the next to open it', async () => {
      const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);
      await files.put(NAME, bytes);
      const next = await place.open();
      expect((await next.open(NAME))?.bytes).toBe(700_000);
      expect((await contentOf(NAME, next))?.equals(bytes)).toBe(true);
    });

    test('keeps an empty file', async () => {
      await files.put(NAME, new Uint8Array());
      expect((await files.open(NAME))?.bytes).toBe(0);
      expect(await contentOf(NAME)).toHaveLength(0);
    });

    test('gives each reader the whole file', async () => {
      await files.put(NAME, Buffer.alloc(300_000, 'a'));
      const contents = await Promise.all([contentOf(NAME), contentOf(NAME)]);
      expect(contents.map((content) => content?.length)).toEqual([300_000, 300_000]);
    });

    test('knows files by their names', async () => {
      await files.put(NAME, Buffer.from('one'));
      await files.put(OTHER, Buffer.from('other'));
      expect(await contentOf(NAME)).toEqual(Buffer.from('one'));
      expect(await contentOf(OTHER)).toEqual(Buffer.from('other'));
      expect(await files.open(PRIVATE)).toBeUndefined();
    });

    async function* pieces(count: number, failure?: Error) {
      for (let piece = 0; piece < count; piece++) yield Buffer.alloc(100_000, `${piece}`);
      if (failure !== undefined) throw failure;
    }

    test('keeps what comes in pieces, under the name that is made at its end', async () => {
      let isThere = false;
      const name = await files.keep(pieces(7), async () => {
        isThere = (await files.open(NAME)) !== undefined;
        return NAME;
      });
      expect(name).toBe(NAME);
      expect(isThere).toBe(false);
      expect(await contentOf(NAME, await place.open())).toEqual(
        Buffer.concat(await Array.fromAsync(pieces(7))),
      );
    });

    test('keeps nothing of what breaks off, or gets no name', async () => {
      const broken = new Error('The line is dead.');
      const name = async () => NAME;
      await expect(files.keep(pieces(3, broken), name)).rejects.toThrow(broken);
      await expect(files.keep(pieces(3), () => Promise.reject(broken))).rejects.toThrow(broken);
      await expect(files.keep(pieces(3), async () => '../secret.txt')).rejects.toThrow(TypeError);
      expect(await files.open(NAME)).toBeUndefined();
      await files.keep(pieces(1), name);
      expect((await files.open(NAME))?.bytes).toBe(100_000);
    });

    test('what comes in pieces twice at the same time is one file', async () => {
      const other = await place.open();
      await Promise.all([files, other, files].map((store) => store.keep(pieces(3), async () => NAME)));
      expect(await contentOf(NAME)).toEqual(Buffer.concat(await Array.fromAsync(pieces(3))));
    });

    test('gives a part of a file, to the last byte of it', async () => {
      const bytes = Uint8Array.from({ length: 600_000 }, (_, index) => index % 251);
      await files.put(NAME, bytes);
      const file = await files.open(NAME);
      for (const [start, end] of [
        [0, 0],
        [0, 599_999],
        [261_119, 261_120],
        [599_999, 599_999],
      ] as const) {
        const part = file && (await buffer(file.stream({ start, end })));
        expect(part?.equals(bytes.subarray(start, end + 1)), `${start} to ${end}`).toBe(true);
      }
    });

    test('removes a file, for everybody, and not its neighbours', async () => {
      for (const name of [NAME, OTHER, PRIVATE]) await files.put(name, Buffer.from(name));
      const other = await place.open();
      await files.remove(NAME);
      await files.remove(NAME);
      expect(await other.open(NAME)).toBeUndefined();
      expect(await contentOf(OTHER)).toEqual(Buffer.from(OTHER));
      expect(await contentOf(PRIVATE)).toEqual(Buffer.from(PRIVATE));
      await other.put(NAME, Buffer.from('again'));
      expect(await contentOf(NAME)).toEqual(Buffer.from('again'));
    });

    test('removes nothing that is there, or that somebody writes, with what others have left', async () => {
      await files.put(NAME, Buffer.from('there'));
      const written = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      async function* slowly() {
        yield Buffer.alloc(300_000, 'a');
        begun.resolve();
        await written.promise;
        yield Buffer.alloc(300_000, 'b');
      }
      // By the clock of files, which stays where a run of tests is ahead of its time.
      const now = performance.timeOrigin + performance.now();
      const hourAgo = new Date(now - 3_600_000);
      const keeping = files.keep(slowly(), async () => OTHER);
      await begun.promise;
      const other = await place.open();
      await other.removeLeft(hourAgo);
      written.resolve();
      await keeping;
      expect((await contentOf(OTHER, other))?.length).toBe(600_000);
      await other.removeLeft(new Date(now + 3_600_000));
      expect((await contentOf(OTHER, other))?.length).toBe(600_000);
      expect(await contentOf(NAME)).toEqual(Buffer.from('there'));
    });

    test('the same name again is the same file, at the same time too', async () => {
      const other = await place.open();
      const same = Buffer.alloc(300_000, 'same');
      await Promise.all([files.put(NAME, same), other.put(NAME, same), files.put(NAME, same)]);
      await files.put(NAME, same);
      expect((await contentOf(NAME))?.equals(same)).toBe(true);
      expect((await files.open(NAME))?.bytes).toBe(300_000);
    });

    test('does not know a file that was never put', async () => {
      await files.put(OTHER, Buffer.from('other'));
      expect(await files.open(NAME)).toBeUndefined();
    });

    test.each([
      '',
      '.',
      '..',
      '../secret.txt',
      `../${NAME}`,
      `./${NAME}`,
      `${NAME}/`,
      `${NAME}\0.webp`,
      `${NAME}\n`,
      `private-../${NAME}`,
      NAME.toUpperCase(),
      'photo.webp',
      '%2e%2e%2fsecret.txt',
    ])('refuses the name %j', async (wrong) => {
      expect(await files.open(wrong)).toBeUndefined();
      await expect(files.put(wrong, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(files.remove(wrong)).rejects.toThrow(TypeError);
      expect(await files.open(wrong)).toBeUndefined();
    });
  });
}
