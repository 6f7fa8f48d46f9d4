import type { BundleManifest } from '../bundle/manifest.ts';
import type { FindingsTaken } from './findings.ts';

/** Says in plain words what a bundle cannot show. */
export function tellLimits({ shows, of }: BundleManifest, findings: FindingsTaken): void {
  for (const what of ['server', 'person', 'sameLog'] as const) findings.unshown(what);
  switch (of.is) {
    case 'activity':
      tellOfAnswers({ isOfVotes: of.kind === 'POLL', showsVotes: false }, shows, findings);
      return;
    case 'session':
      tellOfAnswers({ isOfVotes: !of.hasAttempts, showsVotes: of.kind === 'QUIZ' }, shows, findings);
      return;
    case 'account':
      findings.unshown('movementLeft');
      findings.unshown('bank');
      if (shows === 'no others') findings.unshown('others');
      return;
    case 'books':
      findings.unshown('booksLeft');
      findings.unshown('bank');
      return;
    case 'log':
      for (const what of ['bank', 'counts', 'sealed'] as const) findings.unshown(what);
  }
}

function tellOfAnswers(
  { isOfVotes, showsVotes }: { readonly isOfVotes: boolean; readonly showsVotes: boolean },
  shows: BundleManifest['shows'],
  findings: FindingsTaken,
): void {
  findings.unshown(isOfVotes ? 'ballotLeft' : 'attemptLeft');
  if (shows === 'ballots') {
    findings.unshown('inBallots');
    return;
  }
  findings.unshown('opened');
  if (isOfVotes && !showsVotes && shows === 'no voters') findings.unshown('voters');
}
