import { describe } from 'vitest';
import { commitConformance } from './conformance/commits.ts';
import { documentConformance } from './conformance/documents.ts';
import { generationConformance } from './conformance/generations.ts';
import { queryConformance } from './conformance/queries.ts';
import { runnerConformance } from './conformance/runners.ts';
import { textConformance } from './conformance/texts.ts';
import { type DocumentStorePlace, useSubject } from './conformance/subject.ts';

/**
 * Registers the tests that every document store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function documentStoreConformance(name: string, makePlace: () => Promise<DocumentStorePlace>): void {
  describe(`${name} as a document store`, () => {
    const subject = useSubject(makePlace);
    documentConformance(subject);
    queryConformance(subject);
    textConformance(subject);
    commitConformance(subject);
    runnerConformance(subject);
    generationConformance(subject);
  });
}
