import type { ImagePurpose } from '@pollux/domain/authoring/media';
import { handleUploadPersonalImage } from './accounts/personal-images.ts';
import { accounts } from './accounts/registry.ts';
import { certificatesFollow } from './attending/certificates.ts';
import { courseGradesFollow } from './attending/course/course-grades-follow.ts';
import { attending } from './attending/registry.ts';
import { attemptsFollow } from './attending/submit-attempt.ts';
import { authoring } from './authoring/registry.ts';
import { handleUploadImage, handleUploadReferenceImage } from './authoring/upload-image.ts';
import { billing } from './billing/registry.ts';
import { exporting } from './exports/registry.ts';
import { hosting } from './hosting/registry.ts';
import type { CommandContext } from './command-context.ts';
import type { Due } from './kernel/due.ts';
import type { CommandAlias, CommandHandler } from './kernel/handles.ts';
import type { Lane } from './kernel/lane.ts';
import type { Reaction } from './kernel/reaction.ts';
import { otherMails, urgentMails } from './mails/lanes.ts';
import { notifications } from './notifications/registry.ts';
import { operations } from './operations/registry.ts';
import { reference } from './reference/registry.ts';
import { support } from './support/registry.ts';
import { voting } from './voting/registry.ts';

const contexts: readonly CommandContext[] = [
  accounts,
  authoring,
  reference,
  support,
  voting,
  attending,
  hosting,
  billing,
  exporting,
  notifications,
  operations,
];

/** Every command there is; each is mounted under its name. */
export const handlers: readonly CommandHandler[] = contexts.flatMap((context) => context.handlers);

/** Other names of commands. */
export const aliases: readonly CommandAlias[] = contexts.flatMap((context) => context.aliases ?? []);

/** What is done with an uploaded image, by what it is for. */
export const imageUploads: Readonly<Record<ImagePurpose, CommandHandler>> = {
  cover: handleUploadImage,
  question: handleUploadImage,
  signature: handleUploadImage,
  logo: handleUploadImage,
  certificate: handleUploadImage,
  banner: handleUploadReferenceImage,
  subject: handleUploadReferenceImage,
  profile: handleUploadPersonalImage,
  cancellation: handleUploadPersonalImage,
};

/** Everything that happens because something happened. */
export const reactions: readonly Reaction[] = contexts.flatMap((context) => context.reactions ?? []);

/** Everything that happens in a lane of its own, by urgency. */
export const lanes: readonly Lane[] = [
  urgentMails,
  otherMails,
  attemptsFollow,
  certificatesFollow,
  courseGradesFollow,
];

/** Everything that happens because its time has come. */
export const dues: readonly Due[] = contexts.flatMap((context) => context.dues ?? []);
