import { type Entitlements, type Feature, featureOfType, requireFeatures } from '../accounts/plan.ts';
import { UPLOADED_CERTIFICATE } from './content/settings-rules.ts';
import { typeOf } from '../questions/question-types.ts';
import type { Draft, DraftQuestion } from './drafting/draft.ts';

/** What of a draft or of content depends on the plan. */
interface Written {
  readonly questions: readonly DraftQuestion[];
  readonly settings: Pick<Draft['settings'], 'certificate' | 'paymentType'>;
}

/**
 * Nothing of what was written may need what the plan does not include. A question that needed it before goes on needing
 * it, so that a plan that has ended takes nothing away (C172, C304, A196).
 * @throws the refusal of the first feature that the plan lacks: PaidNotIncluded, TypeNotIncluded, …
 */
export function requireIncluded(
  written: Written,
  before: Pick<Written, 'questions'> & Partial<Written>,
  entitlements: Entitlements,
): void {
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const features = new Set<Feature>();
  for (const question of written.questions) {
    const older = known.get(question.id);
    if (older === question) continue;
    const had = new Set(older === undefined ? [] : featuresOfQuestion(older));
    for (const feature of featuresOfQuestion(question)) if (!had.has(feature)) features.add(feature);
  }
  const had = new Set(before.settings === undefined ? [] : featuresOfSettings(before.settings));
  for (const feature of featuresOfSettings(written.settings)) if (!had.has(feature)) features.add(feature);
  requireFeatures(features, entitlements);
}

function featuresOfQuestion(question: DraftQuestion): Feature[] {
  const ofType = question.type === null ? null : featureOfType(question.type);
  const parts = [question, ...(question.type === null ? [] : typeOf(question).media(question))];
  const shows = (kind: 'image' | 'audio' | 'video') => parts.some((part) => part[kind] !== null);
  return [
    ...(ofType === null ? [] : [ofType]),
    ...(shows('image') ? (['imageInQuestions'] as const) : []),
    ...(shows('audio') ? (['audioInQuestions'] as const) : []),
    ...(shows('video') ? (['videoInQuestions'] as const) : []),
  ];
}

function featuresOfSettings({ certificate, paymentType }: Written['settings']): Feature[] {
  const paid: Feature[] = paymentType === 'paid' ? ['createPaidQuizzes'] : [];
  if (certificate === 0) return paid;
  const design = certificate === UPLOADED_CERTIFICATE ? 'ownCertificateTemplate' : 'certificateTemplates';
  return [...paid, 'certificates', design];
}
