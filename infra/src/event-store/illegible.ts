import type { EventMetadata, RecordedEvent } from './event-store.ts';

/** Why nothing can be made of what a store holds of an event, and the part of it that is not JSON, in base64. */
interface Illegible {
  readonly reason: string;
  readonly data?: string;
  readonly metadata?: string;
}

type MaybeIllegible = EventMetadata & { readonly illegible?: Illegible };

/** What was stored of an event: `undefined` for metadata that is not there. */
export interface StoredParts {
  readonly data: Json | Uint8Array;
  readonly metadata: Json | Uint8Array | undefined;
}

/** A value that was parsed, to tell it from bytes that could not be. */
interface Json {
  readonly json: unknown;
}

/**
 * The data and metadata of an event as readers get them, also where no program of ours can have stored them so: then the
 * metadata is nobody's and keeps what was stored, so that an export has all of it and readers can say why.
 */
export function legibleParts({ data, metadata }: StoredParts): Pick<RecordedEvent, 'data' | 'metadata'> {
  const isData = !(data instanceof Uint8Array);
  const isMetadata = metadata !== undefined && !(metadata instanceof Uint8Array) && isObject(metadata.json);
  if (isData && isMetadata) return { data: data.json, metadata: metadata.json as unknown as EventMetadata };
  const reasons = [
    ...(isData ? [] : ['its data is not JSON']),
    ...(isMetadata ? [] : [metadata === undefined ? 'it has no metadata' : 'its metadata is no JSON object']),
  ];
  const illegible: Illegible = {
    reason: `${reasons.join(', and ')}.`,
    ...(!isData && { data: base64(data) }),
    ...(!isMetadata && metadata !== undefined && { metadata: base64(metadata) }),
  };
  const nobodys: MaybeIllegible = { commandId: '', commandHash: '', correlationId: '', illegible };
  return { data: isData ? data.json : null, metadata: nobodys };
}

/** Why nothing can be made of an event, whatever program reads it; undefined where something may be. */
export function whyIllegible({
  data,
  metadata,
}: Pick<RecordedEvent, 'data' | 'metadata'>): string | undefined {
  const { illegible } = metadata as MaybeIllegible;
  if (illegible !== undefined) return illegible.reason;
  return isObject(data) ? undefined : 'its data is no JSON object.';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function base64(part: Json | Uint8Array): string {
  return Buffer.from(part instanceof Uint8Array ? part : JSON.stringify(part.json)).toString('base64');
}
