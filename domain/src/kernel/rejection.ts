/** Why a command is refused; the HTTP layer maps each kind to a status. */
export type RejectionKind =
  | 'invalid'
  | 'unauthenticated'
  | 'payment-required'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable';

/** One part of what was sent that a refusal is about, as `answers.<id>`. */
export interface RefusedPart {
  readonly path: string;
  readonly message: string;
  readonly code: string;
}

/** A named refusal of a command: nothing has changed. `message` is the text a person is to read. */
export class Rejection extends Error {
  readonly kind: RejectionKind;
  /** Stable and in kebab-case; catalogues translate by it. */
  readonly code: string;
  /** The parts that it is about, where it names them. */
  readonly errors: readonly RefusedPart[] | undefined;

  /** @param about the parts that it is about; of one that has the same text and code, its path is enough */
  constructor(
    kind: RejectionKind,
    code: string,
    message: string,
    about: { readonly errors?: readonly RefusedPart[] } | { readonly path: string } = {},
  ) {
    super(message);
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
    this.errors = 'path' in about ? [{ path: about.path, message, code }] : about.errors;
  }
}

export class NotSignedIn extends Rejection {
  constructor() {
    super('unauthenticated', 'not-signed-in', 'You are not logged in.');
  }
}

export class NotAllowed extends Rejection {
  constructor(message = 'You are not allowed to do this.') {
    super('forbidden', 'not-allowed', message);
  }
}
