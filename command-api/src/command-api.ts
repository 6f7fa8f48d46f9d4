import type { FastifyInstance } from 'fastify';
import { mountEmailCheck } from './accounts/email-check.ts';
import { mountLaunchDoors } from './attending/course/launch-doors.ts';
import { mountProviderLogout } from './accounts/provider-logout.ts';
import { handleUploadAudio } from './authoring/upload-audio.ts';
import { mountAudioUpload } from './http/audio-upload.ts';
import { mountCommands } from './http/commands.ts';
import { mountImageUpload } from './http/image-upload.ts';
import { mountQuestionsImport } from './authoring/questions-import.ts';
import { mountGatewayMessages } from './billing/gateway-messages.ts';
import type { WriteSide } from './kernel/execute.ts';
import { aliases, handlers, imageUploads } from './registry.ts';

/** Mounts everything that changes something on a server. */
export async function mountCommandApi(server: FastifyInstance, writeSide: WriteSide): Promise<void> {
  server.decorateRequest('accountId', undefined);
  mountCommands(server, { writeSide, handlers, aliases });
  mountEmailCheck(server, writeSide);
  mountProviderLogout(server, writeSide);
  mountLaunchDoors(server, writeSide);
  mountGatewayMessages(server, writeSide);
  await mountImageUpload(server, { writeSide, uploads: imageUploads });
  await mountAudioUpload(server, { writeSide, upload: handleUploadAudio });
  await mountQuestionsImport(server, writeSide);
}
