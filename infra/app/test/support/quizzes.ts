import { SaveAnswers, StartAttempt, SubmitAttempt } from '@pollux/domain/attending/attending';
import { CreateQuiz } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import type { ApiClient } from '../../demo/api-client.ts';
import sharp from 'sharp';
import { choiceQuestion, newId } from './polls.ts';

export type QuizForm = Input<typeof CreateQuiz>;
type Change = Input<typeof SaveAnswers>['changes'][number];

/** A question with options of which the first is right, without a time limit unless one is given. */
export function keyedChoice(title: string, options: readonly string[], changes: object = {}) {
  const question = choiceQuestion(title, options);
  return { timer: 0 as const, ...question, answers: [question.options[0]?.id ?? newId()], ...changes };
}

/** A question that one of the texts answers. */
export function keyedText(title: string, text: string, changes: object = {}) {
  const answers = [{ id: newId(), text, mode: 'exact' as const }];
  return { id: newId(), type: 'shortanswer' as const, title, timer: 0 as const, answers, ...changes };
}

/** A quiz of two questions without time limits. */
export function quizForm(changes: Partial<QuizForm> = {}): QuizForm {
  return {
    quizTitle: 'Plants',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron']),
      keyedText('What do leaves need?', 'light', { compulsory: false }),
    ],
    ...changes,
  };
}

/** A quiz as it was created, with its questions. */
export async function createsQuiz(client: ApiClient, changes: Partial<QuizForm> = {}) {
  const form = quizForm(changes);
  const { id, position } = await client.send(CreateQuiz, form);
  return {
    id,
    position,
    form,
    questions: form.questions as (QuizForm['questions'][number] & { id: string })[],
  };
}
export type CreatedQuiz = Awaited<ReturnType<typeof createsQuiz>>;

/** What a quiz or survey of a creator has to be given to award a certificate. */
export async function withCertificate(client: ApiClient) {
  const line = sharp({ create: { width: 60, height: 20, channels: 4, background: 'navy' } });
  return {
    paymentType: 'free' as const,
    certificate: 1 as const,
    organisationName: 'Hill School',
    competitionName: 'Science Day',
    certificatePosition: 'Principal',
    ownerSignature: await client.upload('signature', new Uint8Array(await line.png().toBuffer())),
  };
}

/** Starts an attempt, or goes on with the open one. */
export const starts = (client: ApiClient, quizId: string) =>
  client.send(StartAttempt, { quizId, firstname: 'Bala', lastname: 'Ganesan' });

/** The change that chooses an option by its place. */
export function chooses(
  { questions }: Pick<CreatedQuiz, 'questions'>,
  question: number,
  option: number,
): Change {
  const asked = questions[question];
  const options = asked !== undefined && 'options' in asked ? (asked.options ?? []) : [];
  return {
    kind: 'answer',
    questionId: asked?.id ?? '',
    answer: { type: 'mcq', optionId: options[option]?.id ?? '' },
  };
}

/** The change that writes a text. */
export function writes(
  { questions }: Pick<CreatedQuiz, 'questions'>,
  question: number,
  text: string,
): Change {
  return { kind: 'answer', questionId: questions[question]?.id ?? '', answer: { type: 'shortanswer', text } };
}

/** The change that opens a question. */
export function opens({ questions }: Pick<CreatedQuiz, 'questions'>, question: number): Change {
  return { kind: 'open', questionId: questions[question]?.id ?? '' };
}

/** Who attends what. */
export interface Attending {
  readonly quizId: string;
  readonly attemptId: string;
}

export const saves = (client: ApiClient, attending: Attending, ...changes: Change[]) =>
  client.send(SaveAnswers, { ...attending, changes });

export const submits = (client: ApiClient, attending: Attending, ...changes: Change[]) =>
  client.send(SubmitAttempt, { ...attending, changes });

/** Attends a quiz of two questions as `quizForm` has them, of which so many are answered right. */
export async function attends(
  { client }: { readonly client: ApiClient },
  quiz: CreatedQuiz,
  right: 0 | 1 | 2,
) {
  const { attemptId } = await starts(client, quiz.id);
  const changes = [chooses(quiz, 0, right > 0 ? 0 : 1), ...(right > 1 ? [writes(quiz, 1, 'Light')] : [])];
  const { position } = await submits(client, { quizId: quiz.id, attemptId }, ...changes);
  return { attemptId, position };
}

/** Uploads a map of 1000 by 700, with a lake at 250, 150 and one at 760, 570. @returns the name of the file */
export async function uploadsMap(client: ApiClient): Promise<string> {
  const lake = (x: number, y: number) => `<ellipse cx="${x}" cy="${y}" rx="60" ry="42" fill="#3d7ea6"/>`;
  const map = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700"><rect width="1000" height="700"
    fill="#dfe8c9"/><path d="M0 420Q300 300 520 440T1000 330V700H0Z" fill="#c4d6a0"/>${lake(250, 150)}${lake(760, 570)}</svg>`;
  return client.upload('question', new Uint8Array(await sharp(Buffer.from(map)).png().toBuffer()));
}
