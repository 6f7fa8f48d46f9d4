import { frameOrigin } from '@pollux/domain/hosting/frame-origins';
import { Id } from '@pollux/domain/kernel/values';
import { Problem } from '@pollux/infra/http/problem';
import { showingsView } from '@pollux/projections/hosting/showings';
import { linkedShowing } from '@pollux/query-api/hosting/present';
import type { ReadSide } from '@pollux/query-api/http/read-side';
import { isPage, PRESENTED, PUBLIC_RESULTS } from './site-pages.ts';
import { documentsFor } from './visitor-documents.ts';

/**
 * Whose pages may have the page at a path in a frame: those that its owner has named, of the public results of an activity
 * and of a wall that is shown by its link. Nobody's of any other page.
 */
export async function framesOf(
  path: string,
  address: string,
  readSide: ReadSide,
): Promise<readonly string[]> {
  const last = path.split('/').at(-1) ?? '';
  const documents = documentsFor(address, readSide);
  if (isPage(path, PUBLIC_RESULTS) && Id.safeParse(last).success)
    return allowed((await documents.get(showingsView, last))?.document.origins);
  if (!isPage(path, PRESENTED)) return [];
  try {
    return allowed((await linkedShowing(last, documents, readSide.secrets)).origins);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return [];
    throw error;
  }
}

/** What was recorded is looked at once more: it goes into a header as it is. */
function allowed(origins: readonly string[] = []): readonly string[] {
  return origins.filter((origin) => frameOrigin(origin) === origin);
}
