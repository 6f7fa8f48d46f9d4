import { serveAskedQuestion } from './asked.ts';
import { serveClock } from './clock.ts';
import {
  serveHallReport,
  serveHallQuestions,
  serveHallDesk,
  liveHallDoor,
  liveHallQuestions,
  liveHallDesk,
} from './hall.ts';
import { serveLine } from './line.ts';
import {
  serveSessionAttempt,
  serveSessionProgress,
  serveComparedSessions,
  liveSessionProgress,
} from './own-pace.ts';
import { serveSessionPeople, serveSessionNames, liveSessionPeople } from './people.ts';
import { servePresentedWall, serveShowing } from './present.ts';
import { serveAttendedSession, serveHostedSessions } from './queries.ts';
import { serveSessionRecap } from './recap.ts';
import { serveReplay, serveReplayOffer } from './replay.ts';
import { serveSessionBoard, serveSessionScores, serveOwnScore, serveSessionScoresFile } from './scores.ts';
import { serveSessionCards } from './session-cards.ts';
import { serveShownResults, serveLedSession, liveSessionStage, liveLedSession } from './stage.ts';
import { serveSessionTeams } from './teams.ts';
import type { QueryContext } from '../query-context.ts';

/** What this context answers: lists, with their exports, other queries, files, and rooms on the socket. */
export const hosting: QueryContext = {
  lists: [serveHallReport],
  queries: [
    serveAttendedSession,
    serveHostedSessions,
    serveAskedQuestion,
    serveSessionPeople,
    serveSessionNames,
    serveSessionTeams,
    serveShownResults,
    serveSessionBoard,
    serveSessionScores,
    serveLine,
    serveClock,
    serveOwnScore,
    serveSessionRecap,
    servePresentedWall,
    serveShowing,
    serveReplay,
    serveReplayOffer,
    serveLedSession,
    serveSessionAttempt,
    serveSessionProgress,
    serveComparedSessions,
    serveHallQuestions,
    serveHallDesk,
  ],
  files: [serveSessionCards, serveSessionScoresFile],
  liveRooms: [
    liveSessionStage,
    liveSessionProgress,
    liveLedSession,
    liveSessionPeople,
    liveHallDoor,
    liveHallQuestions,
    liveHallDesk,
  ],
};
