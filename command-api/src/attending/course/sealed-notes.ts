import { seal, unseal } from '@pollux/infra/personal-data/sealing';
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Services } from '../../kernel/services.ts';

/** What pages of others carry for us for a while: sealed with the server's secret, so that nobody else reads or makes one. */
export class SealedNotes {
  readonly #key: KeyObject;
  readonly #about: string;
  readonly #now: () => Date;

  /** @param about what they are for: none stands in for those of another purpose */
  constructor({ secrets, now }: Pick<Services, 'secrets' | 'now'>, about: string) {
    this.#key = createSecretKey(Buffer.from(secrets.keyedHash(about, 'key'), 'hex'));
    this.#about = about;
    this.#now = now;
  }

  /** @param ms how long it counts */
  write(value: object, ms: number): string {
    const note = { value, until: this.#now().getTime() + ms };
    return seal(this.#key, Buffer.from(JSON.stringify(note)), this.#about).toString('base64url');
  }

  /** What was written; undefined where it was not, or is over. */
  read(text: string): unknown {
    try {
      const plain = unseal(this.#key, Buffer.from(text, 'base64url'), this.#about).toString();
      const { value, until } = JSON.parse(plain) as { readonly value: unknown; readonly until: number };
      return this.#now().getTime() < until ? value : undefined;
    } catch {
      return undefined;
    }
  }
}
