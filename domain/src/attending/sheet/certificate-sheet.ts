import { FORGOTTEN } from '../../kernel/values.ts';
import type { CertificateDesign, CertificateFacts } from './design.ts';
import { type MergeField, merged } from './merge-fields.ts';
import type { Sheet } from './sheet.ts';
import { templates, type Wording } from './templates.ts';
import { withoutEmoji } from './without-emoji.ts';
import { wordsOf } from './words.ts';

/**
 * The sheet of a certificate: the same facts and design always make the same.
 * @returns undefined where the activity awards none (C406)
 */
export function certificateSheet(design: CertificateDesign, facts: CertificateFacts): Sheet | undefined {
  const template = templates[design.certificate as keyof typeof templates] as
    | ((wording: Wording) => Sheet)
    | undefined;
  return template?.(wordingOf(design, facts));
}

/** The name as a certificate has it, also of somebody who was forgotten. */
export function nameOnCertificate(
  { firstname, lastname }: { readonly firstname: string; readonly lastname: string },
  language: string,
): string {
  if (firstname === FORGOTTEN || lastname === FORGOTTEN) return wordsOf(language).forgotten;
  return `${firstname} ${lastname}`.trim();
}

function wordingOf(design: CertificateDesign, facts: CertificateFacts): Wording {
  const words = wordsOf(design.language);
  const { score } = facts;
  const date = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    // At noon it is the same day everywhere in India.
    new Date(design.certificateDate === null ? facts.issuedAt : `${design.certificateDate}T12:00:00+05:30`),
  );
  // Whoever wrote nothing but emoji has a line all the same.
  const name = withoutEmoji(facts.name) || '–';
  const values: Record<MergeField, string> = {
    name,
    quiz: withoutEmoji(facts.quizTitle),
    points: score === null ? '' : `${score.halfPoints / 2} / ${score.totalHalfPoints / 2}`,
    average: score === null ? '' : `${score.average}%`,
    date,
    organisation: design.organisationName,
    competition: design.competitionName,
  };
  const standing = score === null ? words.participated : words.content;
  return {
    title: score === null ? words.participation : words.achievement,
    organisation: withoutEmoji(design.organisationName),
    competition: withoutEmoji(design.competitionName),
    presentedTo: words.presentedTo,
    name,
    content: withoutEmoji(merged(design.certContent === '' ? standing : design.certContent, values)),
    description: withoutEmoji(merged(design.certificateDescription, values)),
    position: withoutEmoji(design.certificatePosition),
    signature: design.ownerSignature,
    logo: design.customLogo,
    dateLabel: words.date,
    date,
    number: `${words.number} ${facts.number}`,
    verifyUrl: facts.verifyUrl,
    verify: `${words.verify} ${facts.verifyUrl.replace(/^https?:\/\//, '')}`,
    average: score?.average ?? null,
    background: design.customCertificate,
  };
}
