/**
 * The latest answer, asked for again once it is older than so many milliseconds, however many ask; a failure is not kept.
 */
export function fresh<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: { readonly at: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    if (asked !== undefined && performance.now() - asked.at < ms) return asked.answer;
    const current = { at: performance.now(), answer: ask() };
    asked = current;
    current.answer.catch(() => {
      if (asked === current) asked = undefined;
    });
    return current.answer;
  };
}
