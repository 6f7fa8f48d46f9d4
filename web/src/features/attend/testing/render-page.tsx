import { render } from '@testing-library/react';
import type { AbstractIntlMessages } from 'use-intl';
import attend from '../../../messages/en/attend.json';
import { Catalogue } from '../../../shared/i18n/catalogue.ts';
import { LanguageProvider } from '../../../shared/i18n/language-provider.tsx';
import type { LiveConnection } from '../../../shared/live/live-connection.ts';
// Loaded ahead, so that no test has to wait for code.
import '../../../questions/multiple-choice/answer-input.tsx';
import '../../../questions/word-cloud/answer-input.tsx';
import '../page/already-answered.tsx';
import '../page/changes-notice.tsx';
import '../page/submission-error.tsx';
import '../page/success-dialog.tsx';
import '../questions/question-step.tsx';
import { LiveBoards } from '../attempt/leaderboard/board-follower.ts';
import { Follow, type FollowAttempt } from '../attempt/saving/follow-attempt.ts';
import { AttendPage } from '../page/attend-page.tsx';
import { SettlingTime } from '../ui/settling.tsx';
import { POLL_ID } from './fake-poll.ts';

const files = import.meta.glob<AbstractIntlMessages>(
  [
    '../../../messages/*/{attend,attempt,auth,leaderboard,problems}.json',
    '!../../../messages/en/problems.json',
  ],
  { import: 'default' },
);

/** Mounts the participant's page for tests, where what appears takes taps at once, or after `settling` milliseconds; of attempts
 * and leaderboards it hears nothing at once but what `follow` and `live` tell. */
export function renderPage(
  pollId: string | null = POLL_ID,
  {
    settling = 0,
    follow = () => () => {},
    live = { react: () => false, subscribe: () => () => {} },
  }: { settling?: number; follow?: FollowAttempt; live?: LiveConnection } = {},
) {
  const catalogue = new Catalogue(files, 'en', { attend });
  void catalogue.load('problems');
  return render(
    <LanguageProvider catalogue={catalogue}>
      <SettlingTime value={settling}>
        <Follow value={follow}>
          <LiveBoards value={live}>
            <AttendPage pollId={pollId} />
          </LiveBoards>
        </Follow>
      </SettlingTime>
    </LanguageProvider>,
  );
}
