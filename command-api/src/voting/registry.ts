import { handleCastVote } from './cast-vote.ts';
import {
  handleHideWord,
  handleGroupWords,
  handlePartWord,
  handleFreezeWords,
  handleFilterWords,
} from './moderate-words.ts';
import { openUrns } from './open-envelopes.ts';
import { handleRebuildReadModel } from './rebuild-read-model.ts';
import { SubmitWordCloud } from './submit-word-cloud.ts';
import type { CommandContext } from '../command-context.ts';

/** What this context does: by command, because something happened, because its time has come. */
export const voting: CommandContext = {
  handlers: [
    handleCastVote,
    handleHideWord,
    handleGroupWords,
    handlePartWord,
    handleFreezeWords,
    handleFilterWords,
    handleRebuildReadModel,
  ],
  aliases: [SubmitWordCloud],
  reactions: [openUrns],
};
