import type { PersonKey, PersonKeys } from './person-keys.ts';
import { seal, unseal } from './sealing.ts';

/**
 * Where somebody was, as events hold it: sealed with their own key, so that it is gone with it once they are forgotten.
 * @returns base64; undefined for whoever is forgotten
 */
export async function sealedOrigin(
  keys: Pick<PersonKeys, 'obtain'>,
  person: string,
  origin: string,
): Promise<string | undefined> {
  const key = await keys.obtain(person);
  return key === 'forgotten' ? undefined : seal(key, Buffer.from(origin), boundTo(person)).toString('base64');
}

/** The inverse of `sealedOrigin`; null where the person is forgotten, or it does not open. */
export function openedOrigin(key: PersonKey | undefined, person: string, sealed: string): string | null {
  if (key === undefined || key === 'forgotten') return null;
  try {
    return unseal(key, Buffer.from(sealed, 'base64'), boundTo(person)).toString();
  } catch {
    return null;
  }
}

function boundTo(person: string): string {
  return JSON.stringify(['origin', person]);
}
