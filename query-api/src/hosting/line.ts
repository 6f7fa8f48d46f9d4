import {
  LINE_ASKED,
  LINE_MEASURED,
  signedMilliseconds,
  signMilliseconds,
} from '@pollux/infra/signed-instant';
import { sessionStages } from '@pollux/projections/hosting/session-stages';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getLine } from './contract.ts';
import { sessionNotFound } from './session-board.ts';
import { voterIn } from '../voting/voter.ts';

/** Nothing is kept of it: what was asked when stands in the echo, so that any process may answer. */
export const serveLine = serves(getLine, {
  may: anyone,
  async answer({ params: { id }, query: { echo } }, by) {
    const now = Date.now();
    const staged = await by.documents.get(sessionStages, id);
    if (staged?.document.speedBonus !== true) throw sessionNotFound();
    const voterId = voterIn(id, by);
    const asked = signedMilliseconds(by.secrets, [LINE_ASKED, id, voterId], echo);
    const milliseconds = asked === null ? null : Math.max(0, now - asked);
    return {
      // The way begins here.
      echo: signMilliseconds(by.secrets, [LINE_ASKED, id, voterId], Date.now()),
      line:
        milliseconds === null
          ? null
          : signMilliseconds(by.secrets, [LINE_MEASURED, id, voterId], milliseconds),
      milliseconds,
    };
  },
});
