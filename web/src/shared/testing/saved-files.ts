import { onTestFinished, vi } from 'vitest';

/** What the browser would have asked its person to keep. */
export interface SavedFile {
  readonly file: Blob;
  readonly name: string;
}

/** The files that pages hand over as downloads from now on until the test is over, in their order. */
export function savedFiles(): readonly SavedFile[] {
  const blobs = new Map<string, Blob>();
  const saved: SavedFile[] = [];
  const spies = [
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = `blob:${blobs.size}`;
      blobs.set(address, blob as Blob);
      return address;
    }),
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = blobs.get(this.href);
      if (file !== undefined) saved.push({ file, name: this.download });
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return saved;
}
