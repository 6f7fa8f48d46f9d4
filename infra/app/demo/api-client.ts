import { setTimeout as wait } from 'node:timers/promises';
import type { ImagePurpose } from '@pollux/domain/authoring/media';
import type { AnswerOf, CommandContract, Input } from '@pollux/domain/kernel/command';
import type { QueryContract, Response } from '@pollux/query-api/http/contract';

/** A request that the server refused; the message is the `detail` of its problem document. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly code: string;
  /** What it is about, part by part. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(status: number, code: string, detail: string, errors: RefusedRequest['errors'] = []) {
    super(detail);
    this.name = 'RefusedRequest';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/**
 * Where a query is asked: the values for its path, and the position that its answer must have reached, where that is more
 * than what the client knows of itself.
 */
export interface Question {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly minPosition?: string;
}

/** The cookies of the session, of guests, of askers, of a sign-in and of a visit from a course under way, and of who somebody has shown to be; whether the device was used before is nothing to a client without one. */
const KEPT = /^(?:__Host-)?pollux(?:-guest|-asker|-sign-in|-lti|-course|-proof)?=/;

type Answer<Contract extends CommandContract> = AnswerOf<Contract> & { readonly position: string };

/**
 * One person at the public HTTP API, with the cookies that their browser would keep. As a browser does, it asks for
 * answers that have what it wrote itself.
 */
export class ApiClient {
  /** What all clients have written, by origin, where they are to read what others wrote as well. */
  static #written: Map<string, string> | undefined;

  /**
   * From here on every client of this process asks for answers that have what any of them was told to be written, as
   * people would who do one thing after the other and tell each other.
   */
  static readTogether(): void {
    ApiClient.#written ??= new Map();
  }

  /** So often a request is made whose answer is that the stores are away for a moment. */
  static #tries = 1;

  /** From here on every client of this process asks again after such an answer, as people do who read it. */
  static insist(): void {
    ApiClient.#tries = 20;
  }

  /** Scheme, host and port, without a slash at the end. */
  readonly origin: string;
  readonly #cookies = new Map<string, string>();
  #newestWrite = '';

  constructor(origin: string, cookie?: string) {
    this.origin = origin;
    for (const each of cookie?.split('; ') ?? []) this.#keep(each);
  }

  /** The Cookie header of a signed-in person, or of a guest. */
  get cookie(): string | undefined {
    return this.#cookies.size === 0 ? undefined : [...this.#cookies.values()].join('; ');
  }

  /** @throws RefusedRequest; a TypeError when the server cannot be reached */
  async send<Contract extends CommandContract>(
    { name }: Contract,
    payload: Input<Contract>,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<Answer<Contract>> {
    const answer = await this.#fetch(`/api/commands/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(payload),
    });
    this.#remember(answer as Answer<Contract>);
    return answer as Answer<Contract>;
  }

  /** @throws RefusedRequest; a TypeError when the server cannot be reached */
  async ask<Contract extends QueryContract>(
    { path }: Contract,
    { params = {}, query = {}, minPosition = '' }: Question = {},
  ): Promise<Response<Contract>> {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) search.set(name, String(value));
    const answer = await this.#fetch(search.size > 0 ? `${filled}?${search}` : filled, {
      headers: { 'x-min-position': minPosition > this.written ? minPosition : this.written },
    });
    return answer as Response<Contract>;
  }

  /** Asks for what is no JSON, or for what may be refused. @param path with what is asked for, from the first slash */
  get(path: string): Promise<globalThis.Response> {
    const headers = { cookie: this.cookie ?? '', 'x-min-position': this.written };
    return fetch(this.origin + path, { headers });
  }

  /** The position of the newest write that it has to see: the header `X-Min-Position` of its requests. */
  get written(): string {
    return ApiClient.#written?.get(this.origin) ?? this.#newestWrite;
  }

  /** Uploads a picture. @returns the name by which polls refer to it */
  async upload(
    purpose: ImagePurpose,
    picture: Uint8Array<ArrayBuffer>,
    name = 'picture.png',
  ): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([picture], { type: 'image/png' }), name);
    const { file } = (await this.#fetch(`/api/media?purpose=${purpose}`, { method: 'POST', body })) as {
      file: string;
    };
    return file;
  }

  /** Uploads a sound. @returns the name by which questions and options refer to it */
  async uploadAudio(sound: Uint8Array<ArrayBuffer>, name = 'sound.mp3'): Promise<string> {
    const body = new FormData();
    body.append('file', new Blob([sound], { type: 'audio/mpeg' }), name);
    const { file } = (await this.#fetch('/api/media/audio', { method: 'POST', body })) as { file: string };
    return file;
  }

  async #fetch(path: string, request: RequestInit, tries = ApiClient.#tries): Promise<unknown> {
    const headers = new Headers(request.headers);
    if (this.cookie !== undefined) headers.set('cookie', this.cookie);
    const response = await fetch(this.origin + path, { ...request, headers });
    this.keepFrom(response);
    if (response.ok) return response.json();
    const refused = await refusal(response);
    if (refused.code !== 'store-away' || tries === 1) throw refused;
    await wait(1_000);
    return this.#fetch(path, request, tries - 1);
  }

  /** Keeps the cookies of an answer, as a browser does. */
  keepFrom({ headers }: globalThis.Response): void {
    for (const cookie of headers.getSetCookie()) if (KEPT.test(cookie)) this.#keep(cookie);
  }

  #remember({ position }: { readonly position: string }): void {
    if (position <= this.written) return;
    this.#newestWrite = position;
    ApiClient.#written?.set(this.origin, position);
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    this.#cookies.set(pair.split('=')[0] ?? '', pair);
  }
}

async function refusal(response: globalThis.Response): Promise<RefusedRequest> {
  const text = await response.text();
  try {
    const { code, detail, errors } = JSON.parse(text) as RefusedRequest & { readonly detail: string };
    return new RefusedRequest(response.status, code, detail, errors);
  } catch {
    return new RefusedRequest(response.status, 'no-problem-document', text.slice(0, 200));
  }
}
