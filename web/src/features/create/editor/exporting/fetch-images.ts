import { ApiProblem, imageUrl, open } from '../../../../shared/api/client.ts';

/**
 * The bytes of uploaded images in base64, by their names. One that is gone is left out, which the file's report says.
 * @param onFetched is told how many are there
 * @throws NoResponse
 */
export async function fetchImages(
  names: readonly string[],
  onFetched: (count: number) => void,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const images: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    onFetched(index);
    // One after the other: there may be hundreds.
    // eslint-disable-next-line no-await-in-loop
    const bytes = await bytesOf(name, signal);
    if (bytes !== undefined) images[name] = bytes;
  }
  return images;
}

async function bytesOf(name: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await open(imageUrl(name), signal);
    return base64Of(new Uint8Array(await response.arrayBuffer()));
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
}

/** In pieces, as a call takes only so many characters. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}
