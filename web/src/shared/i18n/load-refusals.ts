import type { Catalogue } from './catalogue.ts';

/**
 * Loads the texts of refusals, which nobody meets before the page is there. Until they have come, and where they do not,
 * a refusal is read in the server's own words.
 */
export async function loadRefusals(catalogue: Catalogue): Promise<void> {
  await catalogue.load('problems').catch(() => undefined);
}
