import type { Obstacle, Place } from './obstacle.ts';

/** Why a server that a setting names cannot be worked with, for whoever set it: which, where, what, and what to do. */
export class ServerTrouble extends Error {
  /** Whether it may pass by itself, as when the server is not up yet, or only somebody can end it. */
  readonly mayPass: boolean;

  constructor({ setting, where, what, toDo, mayPass }: Trouble) {
    super(`${setting}: ${where === '' ? '' : `${where}: `}${what}\n${toDo}`);
    this.name = 'ServerTrouble';
    this.mayPass = mayPass;
  }
}

/** The parts of a message. None of them holds a password. */
export interface Trouble {
  /** The name of the environment variable. */
  readonly setting: string;
  /** Host and port, of several servers with commas between them; '' where it is none of theirs. */
  readonly where: string;
  readonly what: string;
  readonly toDo: string;
  readonly mayPass: boolean;
}

/** What to do about a setting where something is wrong with TLS. */
export interface Setting {
  readonly name: string;
  /** Where its certificates are not trusted. */
  readonly trust: string;
  /** Where it is to be spoken to without TLS. */
  readonly withoutTls: string;
  readonly withTls: string;
}

export function placeText({ host, port }: Place): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A server and what is in its way. */
export interface Blocked {
  readonly place: Place;
  readonly obstacle: Obstacle;
}

/**
 * Explains why none of a setting's servers can be spoken to. Where one of them shows what only somebody can put right,
 * that is said.
 */
export function explainObstacles(setting: Setting, blocked: readonly Blocked[]): ServerTrouble {
  const explained = blocked.map(({ place, obstacle }) => ({ place, ...explain(setting, obstacle) }));
  const [first, ...others] = explained.toSorted((one, other) => Number(one.mayPass) - Number(other.mayPass));
  if (first === undefined) throw new RangeError('Nothing is in the way.');
  const alike = [first, ...others].filter(({ what }) => what === first.what);
  const where = alike.map(({ place }) => placeText(place)).join(', ');
  const rest = others.filter(({ what }) => what !== first.what);
  const also = rest.map(({ place, what }) => ` ${placeText(place)}: ${what}`).join('');
  return new ServerTrouble({ ...first, setting: setting.name, where, what: first.what + also });
}

/** What an obstacle is, and what to do about it. */
export function explain(
  { name, trust, withoutTls, withTls }: Setting,
  obstacle: Obstacle,
): Pick<Trouble, 'what' | 'toDo' | 'mayPass'> {
  switch (obstacle.kind) {
    case 'name-not-found':
      return {
        what: 'there is no server of this name (DNS does not know it).',
        toDo: `Correct the name in ${name}. In a network of containers a name is known once its container runs.`,
        mayPass: true,
      };
    case 'refused':
      return {
        what: 'nothing listens there (connection refused).',
        toDo: `Start the server, or correct host and port in ${name}.`,
        mayPass: true,
      };
    case 'no-answer':
      return {
        what: 'no answer: no connection comes about.',
        toDo: `See that the machine is up and that firewalls let this one through, or correct host and port in ${name}.`,
        mayPass: true,
      };
    case 'silent':
      return {
        what: 'no answer: it takes the connection, and says nothing.',
        toDo: `The server hangs, or something else listens there. Restart it, or correct host and port in ${name}.`,
        mayPass: true,
      };
    case 'not-trusted':
      return {
        what: `its TLS certificate is not trusted (${obstacle.detail}).`,
        toDo: trust,
        mayPass: false,
      };
    case 'other-name':
      return {
        what: `its TLS certificate is for another name (${obstacle.detail}).`,
        toDo: `Write a name into ${name} that the certificate is for, or give the server one for this name.`,
        mayPass: false,
      };
    case 'no-tls':
      return { what: 'TLS is asked for, and it speaks none.', toDo: withoutTls, mayPass: false };
    case 'tls-only':
      return { what: 'it expects TLS.', toDo: withTls, mayPass: false };
    case 'broken-off':
      return {
        what: `the connection broke off (${obstacle.detail}).`,
        toDo: `See whether the server is starting, and what its log says, or correct host and port in ${name}.`,
        mayPass: true,
      };
  }
}
