import { open } from '../../api/client.ts';
import { saveFile } from '../../ui/save-file.ts';

/**
 * Downloads a file that the server makes while it is read, and saves it under the name that the server gives it.
 * @param onBytes told how much of it has come
 * @throws ApiProblem when the server refuses, another error when the file ends before its end
 */
export async function downloadFile(
  address: string,
  { signal, onBytes }: { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void },
): Promise<string> {
  const response = await open(address, signal);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  const name = nameIn(response.headers.get('Content-Disposition') ?? '');
  saveFile(new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }), name);
  return name;
}

/** What a file is saved as, by its header (RFC 6266). */
export function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1] ?? 'export';
}
