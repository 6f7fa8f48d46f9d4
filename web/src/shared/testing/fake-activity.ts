import type { LibraryEntry } from '@pollux/query-api/authoring/contract';

/** An open poll of one's own; `letter` makes its id. */
export function activity(letter: string, parts: Partial<LibraryEntry> = {}): LibraryEntry {
  const id = letter.repeat(24);
  return {
    id,
    quizType: 'POLL',
    quizTitle: `Poll ${letter}`,
    quizDescription: 'For class 8B',
    coverImage: null,
    language: 'Eng',
    questionCount: 1,
    responseCount: 0,
    isPublished: true,
    isActive: true,
    version: 1,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    quizUrl: `http://localhost:3000/attendpoll/${id}`,
    ...parts,
  };
}
