import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import type { DraftQuestion } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity, UndoEdit } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { RestoreMoment } from '@pollux/domain/authoring/history/restoring';
import { getDraft } from '@pollux/query-api/authoring/contract';
import { getHistory, getMoment } from '@pollux/query-api/authoring/history-contract';
import { joins } from '../../test/support/people.ts';
import { Product } from '../../test/support/product.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';

/** So many steps has the draft, of one event each. */
const EDITS = 10_000;
const QUESTIONS = 40;

/** What is asked of a process that has just started is measured so often. */
const STARTS = 3;

/** Whoever opens, edits or looks back in a draft should not notice how long it has been written. */
const AT_ONCE = { atMost: 300, slack: 0 } as const;

/**
 * A draft whose stream has ten thousand edits: how long it takes to open it, to go on with it and to look back in it, by
 * a process that has just started (`cold`: it has read none of the stream) and by the same one after that.
 */
export async function history(): Promise<Figure[]> {
  const product = await Product.start({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const { client } = await joins(product.origin);
    const { id, revision: opened } = await client.send(OpenDraft, { quizType: 'POLL' });
    let seen = await client.send(EditActivity, { id, revision: opened, edits: questions() });
    const begun = performance.now();
    for (let number = 0; number < EDITS; number++) {
      seen = await client.send(EditActivity, { id, revision: seen.revision, edits: [edit(number)] });
    }
    const editing = (performance.now() - begun) / EDITS;
    const asked = { params: { id }, minPosition: seen.position };
    await client.ask(getDraft, asked);

    const times = new Map<string, number[]>();
    const timed = async <Answer>(name: string, act: () => Promise<Answer>): Promise<Answer> => {
      const start = performance.now();
      const answer = await act();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
      return answer;
    };
    for (let start = 0; start < STARTS; start++) {
      await product.kill();
      await product.restart();
      // Connections, and the code that every request needs.
      await client.ask(getDraft, { params: { id } });
      await timed('open', () => client.ask(getDraft, { params: { id } }));
      for (const [number, name] of ['coldEdit', 'edit'].entries()) {
        const change = { id, revision: seen.revision, edits: [edit(EDITS + 2 * start + number)] };
        seen = await timed(name, () => client.send(EditActivity, change));
      }
      seen = await timed('undo', () => client.send(UndoEdit, { id, revision: seen.revision }));
      const { position } = seen;
      await client.ask(getDraft, { params: { id }, minPosition: position });
      const { data } = await timed('historyPage', () => client.ask(getHistory, { params: { id } }));
      const moment = data.at(-1)?.moment ?? 0;
      await timed('moment', () => client.ask(getMoment, { params: { id, moment } }));
      const restore = { id, revision: seen.revision, moment };
      seen = await timed('restore', () => client.send(RestoreMoment, restore));
    }
    return [
      { name: 'history.eachEditMs', value: editing },
      ...[...times].map(([name, each]) => ({
        name: `history.${name}Ms`,
        value: median(each),
        target: AT_ONCE,
      })),
    ];
  } finally {
    await product.stop();
  }
}

const idOf = (kind: string, number: number): string =>
  kind + number.toString(16).padStart(24 - kind.length, '0');

function questions(): Edit[] {
  return Array.from({ length: QUESTIONS }, (_, number): Edit => {
    const question: DraftQuestion = {
      ...blankQuestion(idOf('a', number)),
      type: 'mcq',
      title: `Which of these four is the right one of number ${number}?`,
      options: Array.from({ length: 4 }, (_each, option) => ({
        id: idOf('b', number * 4 + option),
        text: `This is what option ${option} says`,
        image: null,
        audio: null,
        video: null,
      })),
      answers: [],
    };
    return { edit: 'add-question', question, after: null };
  });
}

/** Somebody types on in one question after the other. */
function edit(number: number): Edit {
  const questionId = idOf('a', number % QUESTIONS);
  return { edit: 'set-question', questionId, fields: { title: `What is said for the ${number}th time?` } };
}
