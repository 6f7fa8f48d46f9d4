import type { BundleManifest } from '../bundle/manifest.ts';
import type { FindingsTaken } from './findings.ts';

/** Says in plain words what a bundle cannot show. */
export function tellLimits({ shows, of }: BundleManifest, findings: FindingsTaken): void {
  const says = (sentence: string) => findings.unshown(sentence);
  says('What never reached the server.');
  says('That whoever was signed in was that person: who answered is as good as the way to sign in.');
  says(
    'That the server shows everybody the same log: compare its checkpoint with one that somebody else has kept.',
  );
  switch (of.is) {
    case 'activity':
      tellOfAnswers(of.kind === 'POLL', shows, says);
      return;
    case 'session':
      tellOfAnswers(!of.hasAttempts, shows, says, of.kind === 'QUIZ');
      return;
    case 'account':
      says('That no movement of this account was left out: a bundle of everything shows that.');
      says('What a bank or a gateway did: the log has what the server was told of it.');
      if (shows === 'no others')
        says(
          'Who bought, and who paid out: what the events say of sales and payouts the server tells, without them.',
        );
      return;
    case 'books':
      says(
        'That no movement was left out, and what stood on the accounts before: a bundle of everything shows that.',
      );
      says('What a bank or a gateway did: the log has what the server was told of it.');
      return;
    case 'log':
      says('What a bank or a gateway did: the log has what the server was told of it.');
      says(
        'Whether answers were counted and graded right: each activity and each session has a bundle for that.',
      );
      says('What is sealed: it is in the log as it was stored, and stays sealed here.');
  }
}

function tellOfAnswers(
  isOfVotes: boolean,
  shows: BundleManifest['shows'],
  says: (sentence: string) => void,
  showsVotes = false,
): void {
  says(
    isOfVotes
      ? 'That no ballot was left out of this bundle: whoever has a receipt can look whether its leaf is in it.'
      : 'That no attempt was left out of this bundle: whoever keeps the proof of theirs can look whether its leaf is in it.',
  );
  if (shows === 'ballots') {
    says('What was in the ballots, and whose they are.');
    return;
  }
  says(
    'That what was sealed is what stands opened beside it (words and texts): the log has it sealed, and the server has opened it.',
  );
  if (isOfVotes && !showsVotes && shows === 'no voters') {
    says(
      'Which ballot chose what: you are not told who voted how. The log shows how many ballots there are, and the server tells what was in them.',
    );
  }
}
