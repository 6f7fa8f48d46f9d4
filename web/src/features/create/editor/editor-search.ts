/**
 * What the address of an editor says: `quizid` opens that activity for editing (C056, C060, C132, C137); `saved` is the
 * one that has been saved and is to be shared. `history` opens what differs between two moments of its history, as `12-20`.
 */
export interface EditorSearch {
  readonly quizid?: string;
  readonly saved?: string;
  readonly history?: string;
}

const named = (search: Record<string, unknown>, name: 'quizid' | 'saved'): EditorSearch =>
  typeof search[name] === 'string' && search[name] !== '' ? { [name]: search[name] } : {};

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  return {
    ...named(search, 'quizid'),
    ...named(search, 'saved'),
    ...(/^\d{1,9}-\d{1,9}$/.test(String(search['history'])) && { history: String(search['history']) }),
  };
}
