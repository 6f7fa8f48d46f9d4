import { setTimeout } from 'node:timers/promises';
import { SaveAnswers } from '@pollux/domain/attending/attending';
import { RevokeCertificate } from '@pollux/domain/attending/certificate';
import { RateQuiz } from '@pollux/domain/attending/rating';
import { SetResultsPublic } from '@pollux/domain/authoring/activity';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { type Question, QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getCertificate } from '@pollux/query-api/attending/certificates-contract';
import { getAnswerKey } from '@pollux/query-api/attending/answer-key-contract';
import sharp from 'sharp';
import type { ApiClient } from '../demo/api-client.ts';
import { newId } from '../test/support/polls.ts';
import { chooses, createsQuiz, keyedChoice, keyedText, starts, submits } from '../test/support/quizzes.ts';

/** A quiz that people have attended, and what is left of that. */
export interface AttendedQuiz {
  /** Its id. */
  readonly quiz: string;
  /** The attempt of the participant, which was corrected. */
  readonly attempt: string;
  /** The code of the certificate that they earned. */
  readonly certificate: string;
  /** That of one that somebody else earned, and that was withdrawn. */
  readonly withdrawn: string;
}

const content = {
  quizTitle: 'Plants and light',
  quizDescription: 'What you know about leaves by now',
  attemptLimit: false,
  paymentType: 'free' as const,
};
const sample = (type: Question['type']) =>
  ({
    ...withNewIds(QuestionInput.parse(sampleQuestions[type]), newId),
    timer: 0,
    compulsory: false,
  }) as never;

/** A quiz without attempts, in the look for teenagers; an image, a timer and pairs are in it. */
export async function freshQuiz(owner: ApiClient): Promise<string> {
  const { id } = await createsQuiz(owner, {
    ...content,
    themeId: 2,
    quizMode: 2,
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Chalk', 'Nothing: they look so']),
      sample('matching'),
      sample('checkbox'),
      keyedText('What do leaves need?', 'light', { compulsory: false, timer: 60_000 }),
    ],
  });
  await owner.send(SetResultsPublic, { id, isPublic: true });
  return id;
}

async function signature(owner: ApiClient): Promise<string> {
  const line = sharp({ create: { width: 120, height: 40, channels: 4, background: 'navy' } });
  return owner.upload('signature', new Uint8Array(await line.png().toBuffer()));
}

/** It is made once the submission has been read. */
async function certificateOf(person: ApiClient, id: string) {
  for (let tries = 1; ; tries++) {
    try {
      // eslint-disable-next-line no-await-in-loop
      return await person.ask(getCertificate, { params: { id } });
    } catch (error) {
      if (tries === 100) throw error;
      // eslint-disable-next-line no-await-in-loop
      await setTimeout(100);
    }
  }
}

/** A quiz that all of them attend, the participant as the best, and some are at it still. */
export async function attendedQuiz(
  owner: ApiClient,
  participant: ApiClient,
  others: readonly ApiClient[],
): Promise<AttendedQuiz> {
  const quiz = await createsQuiz(owner, {
    ...content,
    certificate: 1,
    organisationName: 'Kaveri School',
    competitionName: 'Science Day',
    certificatePosition: 'Principal',
    ownerSignature: await signature(owner),
  });
  await owner.send(SetResultsPublic, { id: quiz.id, isPublic: true });
  const [leaves, needs] = quiz.questions;
  const says = (text: string) =>
    ({ kind: 'answer', questionId: needs?.id ?? '', answer: { type: 'shortanswer', text } }) as const;
  const attend = async (person: ApiClient, ...changes: Parameters<typeof submits>[2][]) => {
    const { attemptId } = await starts(person, quiz.id);
    const { position } = await submits(person, { quizId: quiz.id, attemptId }, ...changes);
    return { attemptId, position };
  };
  const { attemptId } = await attend(participant, chooses(quiz, 0, 0), says('sun'));
  await participant.send(RateQuiz, { quizId: quiz.id, rating: 5 });
  for (const [index, person] of others.entries()) {
    if (index % 4 === 3) {
      const started = await starts(person, quiz.id);
      await person.send(SaveAnswers, {
        quizId: quiz.id,
        attemptId: started.attemptId,
        changes: [chooses(quiz, 0, 1)],
      });
    } else {
      await attend(person, chooses(quiz, 0, index % 2), says(index % 3 === 0 ? 'light' : 'rain'));
      await person.send(RateQuiz, { quizId: quiz.id, rating: 3 + (index % 3) });
    }
  }
  const { questions, correction } = await owner.ask(getAnswerKey, { params: { id: quiz.id } });
  const asked = questions.find(({ id }) => id === needs?.id) as Extract<Question, { type: 'shortanswer' }>;
  await owner.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: correction,
    changes: [
      {
        kind: 'key',
        question: {
          ...asked,
          answers: [...asked.answers, { id: newId(), text: 'sun', mode: 'exact' }],
        } as never,
      },
      { kind: 'points', questionId: leaves?.id ?? '', points: 6 },
    ],
    reason: 'The sun is light, too.',
  });
  const certificate = await certificateOf(participant, quiz.id);
  const [other = participant] = others;
  const withdrawn = await certificateOf(other, quiz.id);
  const { id: personId } = (await other.ask(getMe)).user;
  await owner.send(RevokeCertificate, {
    quizId: quiz.id,
    personId,
    reason: 'You answered for somebody else.\nPlease take the quiz yourself.',
  });
  const codeOf = ({ verifyUrl }: { verifyUrl: string }) => verifyUrl.split('/').at(-1) ?? '';
  return {
    quiz: quiz.id,
    attempt: attemptId,
    certificate: codeOf(certificate),
    withdrawn: codeOf(withdrawn),
  };
}
