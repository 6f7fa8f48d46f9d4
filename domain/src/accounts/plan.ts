import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';

/** The plans that an installation begins with, as code; people read Free, Standard and Premium (P014, P016, P017). */
export const FirstPlan = z.enum(['basic', 'standard', 'premium']);
export type FirstPlan = z.infer<typeof FirstPlan>;

/** A plan by its code, which never changes: one of the first, or one that admins have added (A184, A191). */
export const PlanCode = z.string().min(1).max(200);

/** What a plan may include, as the specification names it (A192 to A195). */
export const FEATURES = [
  // Questions of a type; a poll is a kind of activity.
  'mcq',
  'fillups',
  'truefalse',
  'matching',
  'draganddrop',
  'shortanswer',
  'dropdown',
  'checkbox',
  'date',
  'email',
  'poll',
  'wordcloud',
  'imageInQuestions',
  'audioInQuestions',
  'videoInQuestions',
  /** Any certificate at all; which ones, the other two say. */
  'certificates',
  'certificateTemplates',
  'ownCertificateTemplate',
  'createPaidQuizzes',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What a subscription plan lets its people do (C014, C302, A196). */
export const Entitlements = z.object(forEachFeature(() => z.boolean()));
export type Entitlements = Readonly<z.infer<typeof Entitlements>>;

function forEachFeature<Value>(valueOf: (feature: Feature) => Value): Record<Feature, Value> {
  const entries = FEATURES.map((feature): [Feature, Value] => [feature, valueOf(feature)]);
  return Object.fromEntries(entries) as Record<Feature, Value>;
}

function allBut(...excluded: readonly Feature[]): Entitlements {
  return forEachFeature((feature) => !excluded.includes(feature));
}

/** What the plans that an installation begins with include. */
const atFirst: Readonly<Record<FirstPlan, Entitlements>> = {
  basic: allBut(
    'matching',
    'draganddrop',
    'audioInQuestions',
    'videoInQuestions',
    'certificates',
    'certificateTemplates',
    'ownCertificateTemplate',
    'createPaidQuizzes',
  ),
  standard: allBut('ownCertificateTemplate'),
  premium: allBut(),
};

/** What a plan allows as long as no admin has said otherwise; one that is not known allows what the basic one does. */
export function entitlementsOf(subscriptionType: string): Entitlements {
  return atFirst[FirstPlan.catch('basic').parse(subscriptionType)];
}

const features: ReadonlySet<string> = new Set(FEATURES);

/**
 * The feature that a type of question needs; null for one that every plan has, as ratings.
 * @param type the code by which questions name it
 */
export function featureOfType(type: string): Feature | null {
  const feature = type === 'drag_and_drop' ? 'draganddrop' : type;
  return features.has(feature) ? (feature as Feature) : null;
}

// Rejections

export class PaidNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'paid-not-included', 'Your subscription plan does not include paid activities.');
  }
}

export class PollsNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'polls-not-included', 'Your subscription plan does not include polls.');
  }
}

export class TypeNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'type-not-included', 'Your subscription plan does not include this type of question.');
  }
}

export class ImagesNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'images-not-included', 'Your subscription plan does not include images in questions.');
  }
}

export class AudioNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'audio-not-included', 'Your subscription plan does not include audio in questions.');
  }
}

export class VideoNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'video-not-included', 'Your subscription plan does not include videos in questions.');
  }
}

export class CertificatesNotIncluded extends Rejection {
  constructor() {
    super('forbidden', 'certificates-not-included', 'Your subscription plan does not include certificates.');
  }
}

export class TemplatesNotIncluded extends Rejection {
  constructor() {
    super(
      'forbidden',
      'certificate-templates-not-included',
      'Your subscription plan does not include our certificate templates.',
    );
  }
}

export class OwnCertificateNotIncluded extends Rejection {
  constructor() {
    super(
      'forbidden',
      'own-certificate-not-included',
      'Your subscription plan does not include certificates of your own design.',
    );
  }
}

const refusals: Readonly<Partial<Record<Feature, new () => Rejection>>> = {
  poll: PollsNotIncluded,
  imageInQuestions: ImagesNotIncluded,
  audioInQuestions: AudioNotIncluded,
  videoInQuestions: VideoNotIncluded,
  certificates: CertificatesNotIncluded,
  certificateTemplates: TemplatesNotIncluded,
  ownCertificateTemplate: OwnCertificateNotIncluded,
  createPaidQuizzes: PaidNotIncluded,
};

/**
 * The plan must include all these features (A196).
 * @throws the refusal of the first that it does not: PaidNotIncluded, TypeNotIncluded, …
 */
export function requireFeatures(used: Iterable<Feature>, included: Entitlements): void {
  for (const feature of used) {
    if (!included[feature]) throw new (refusals[feature] ?? TypeNotIncluded)();
  }
}
