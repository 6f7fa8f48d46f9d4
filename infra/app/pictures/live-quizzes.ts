import { HideNickname, SaveAnswers, StartAttempt } from '@pollux/domain/attending/attending';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateQuiz } from '@pollux/domain/authoring/saving';
import type { Random } from '@pollux/infra/test/support/random';
import { getHall } from '@pollux/query-api/attending/leaderboard-contract';
import type { ApiClient } from '../demo/api-client.ts';
import { chooses, keyedChoice } from '../test/support/quizzes.ts';

/** Names as people give them: short, long, of several scripts. */
const NICKNAMES = [
  'Kaveri',
  'Vaigai Express',
  'Dr Who',
  'சங்கமித்திரை',
  'आकाशगंगा',
  'Quizzy',
  'The one and only Bala',
  'Meena',
  'Zebra',
  'Captain Photosynthes',
];
const QUESTIONS = 12;

/** Live quizzes: nobody has begun, people take part, and one that is over. */
export interface LiveQuizzes {
  readonly quiet: string;
  readonly played: string;
  readonly ended: string;
}

/** Has people take part in live quizzes, some of them under names of their own, and one whose name is hidden. */
export async function playQuizzes(
  creator: ApiClient,
  players: readonly ApiClient[],
  random: Random,
): Promise<LiveQuizzes> {
  const questions = Array.from({ length: QUESTIONS }, (_, index) =>
    keyedChoice(`Which planet is number ${index + 1}?`, ['This one', 'That one', 'Another one'], {
      compulsory: false,
    }),
  );
  const create = async (quizTitle: string) => {
    const form = { quizTitle, quizMode: 3 as const, attemptLimit: false, questions };
    const subjects = { quizGrades: ['grade6'], subjects: ['physics'], language: 'Eng' as const };
    return (await creator.send(CreateQuiz, { ...form, ...subjects })).id;
  };
  const play = async (quizId: string) => {
    for (const [index, player] of players.entries()) {
      const nickname = NICKNAMES[index] ?? null;
      const start = { quizId, firstname: `Bala ${index}`, lastname: 'Ganesan', nickname };
      const { attemptId } = await player.send(StartAttempt, start);
      const answered = 4 + random.below(QUESTIONS - 4);
      const changes = questions
        .slice(0, answered)
        .map((_, question) => chooses({ questions }, question, random.chance(0.7) ? 0 : 1));
      await player.send(SaveAnswers, { quizId, attemptId, changes });
    }
  };

  const quiet = await create('The long way to Neptune');
  const played = await create('Planets of the sun');
  const ended = await create('Planets of the sun');
  await play(played);
  await play(ended);
  const { position } = await creator.send(SetActivityActive, { id: ended, isActive: false });
  const { top } = await creator.ask(getHall, { params: { id: played }, minPosition: position });
  const { personId = '' } = top[4] ?? {};
  await creator.send(HideNickname, { quizId: played, personId, isHidden: true });
  return { quiet, played, ended };
}
