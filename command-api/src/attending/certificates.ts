import { attempts } from '@pollux/domain/attending/attempts';
import { AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import {
  AwardCertificate,
  awardCertificate,
  certificates,
  ReinstateCertificate,
  RevokeCertificate,
  reinstateCertificate,
  revokeCertificate,
} from '@pollux/domain/attending/certificate';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { handles } from '../kernel/handles.ts';
import { lane } from '../kernel/lane.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators, reactionsAlone } from '../kernel/policies.ts';

export const handleAwardCertificate = handles(AwardCertificate, {
  may: reactionsAlone,
  async run({ quizId, personId }, by, streams) {
    const attended = await streams.read(attempts, { quizId, personId });
    const quiz = await streams.read(quizzes, { quizId });
    const versions = quiz.status === 'unknown' ? {} : quiz.versions;
    await streams.write(certificates, { quizId, personId }, (certificate) =>
      awardCertificate(
        attended,
        certificate,
        { quizId, personId, contentOf: (version) => versions[version] },
        by,
      ),
    );
    return { message: 'The certificate says what was reached.' };
  },
});

const limits = [perAccount(120, 600)];

export const handleRevokeCertificate = handles(RevokeCertificate, {
  may: creators,
  limits,
  async run(revoke, by, streams) {
    await streams.write(certificates, revoke, (certificate) => revokeCertificate(revoke, certificate, by));
    return { message: 'The certificate is withdrawn.' };
  },
});

export const handleReinstateCertificate = handles(ReinstateCertificate, {
  may: creators,
  limits,
  async run(reinstate, by, streams) {
    const attended = await streams.read(attempts, reinstate);
    await streams.write(certificates, reinstate, (certificate) =>
      reinstateCertificate(reinstate, certificate, attended, by),
    );
    return { message: 'The certificate holds again.' };
  },
});

/** Certificates follow what people reached: when they submit, and when what they submitted is graded again. */
export const certificatesFollow = lane('certificates')
  .on(
    AttemptScored,
    ({ data: { quizId, personId } }) => [personId, quizId],
    ({ data: { quizId, personId } }, { issue }) => issue(handleAwardCertificate, { quizId, personId }),
  )
  .on(
    AttemptSubmitted,
    // A quiz is scored as it is submitted.
    ({ data: { quizType, quizId, personId } }) => (quizType === 'SURVEY' ? [personId, quizId] : undefined),
    ({ data: { quizId, personId } }, { issue }) => issue(handleAwardCertificate, { quizId, personId }),
  );
