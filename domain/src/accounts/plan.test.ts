import { expect, test } from 'vitest';
import {
  AudioNotIncluded,
  CertificatesNotIncluded,
  entitlementsOf,
  FEATURES,
  featureOfType,
  ImagesNotIncluded,
  OwnCertificateNotIncluded,
  PaidNotIncluded,
  requireFeatures,
  FirstPlan,
  TemplatesNotIncluded,
  TypeNotIncluded,
  VideoNotIncluded,
} from './plan.ts';

test('a plan has twelve flags of content, three of media, three of certificates and that of paid quizzes [A192 A193 A194 A195]', () => {
  for (const plan of FirstPlan.options) {
    const flags = entitlementsOf(plan);
    expect(Object.keys(flags)).toEqual([...FEATURES]);
    expect(Object.values(flags).every((flag) => typeof flag === 'boolean')).toBe(true);
  }
  expect(FEATURES).toHaveLength(19);
});

test('what a dearer plan includes is no less, and every plan makes polls with all they have', () => {
  const [basic, standard, premium] = FirstPlan.options.map(entitlementsOf);
  const included = [basic, standard, premium].map((plan) => FEATURES.filter((feature) => plan?.[feature]));
  expect(included[1]).toEqual(expect.arrayContaining(included[0] ?? []));
  expect(included[2]).toEqual(expect.arrayContaining(included[1] ?? []));
  expect(basic).toMatchObject({ poll: true, mcq: true, wordcloud: true, imageInQuestions: true });
});

test('a plan that is not known allows what the basic one does', () => {
  expect(entitlementsOf('gold')).toEqual(entitlementsOf('basic'));
});

test('types of question are features, but for those that every plan has', () => {
  expect(featureOfType('drag_and_drop')).toBe('draganddrop');
  expect(featureOfType('mcq')).toBe('mcq');
  expect(featureOfType('rating')).toBeNull();
});

test.each([
  ['matching', TypeNotIncluded],
  ['draganddrop', TypeNotIncluded],
  ['audioInQuestions', AudioNotIncluded],
  ['videoInQuestions', VideoNotIncluded],
  ['certificates', CertificatesNotIncluded],
  ['certificateTemplates', TemplatesNotIncluded],
  ['ownCertificateTemplate', OwnCertificateNotIncluded],
  ['createPaidQuizzes', PaidNotIncluded],
] as const)(
  '%s is refused by its name on the basic plan, and taken on the premium one',
  (feature, refusal) => {
    expect(() => requireFeatures([feature], entitlementsOf('basic'))).toThrow(refusal);
    expect(() => requireFeatures([feature], entitlementsOf('premium'))).not.toThrow();
  },
);

test('images in questions are of every plan', () => {
  expect(() => requireFeatures(['imageInQuestions', 'mcq'], entitlementsOf('basic'))).not.toThrow(
    ImagesNotIncluded,
  );
});
