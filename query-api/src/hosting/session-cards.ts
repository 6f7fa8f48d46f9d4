import { Readable } from 'node:stream';
import { cardCode, groupedCardCode } from '@pollux/domain/hosting/cards';
import { grouped } from '@pollux/domain/hosting/grouped';
import { firstCharacters } from '@pollux/domain/kernel/characters';
import { notAllowed, Problem } from '@pollux/infra/http/problem';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { cardsPdf, cardWords } from '../files/cards/cards-pdf.ts';
import { validFileName } from '../files/file-name.ts';
import { creators, sessionOf } from '../http/policies.ts';
import { servesFile } from '../http/serve-file.ts';
import { getSessionCards } from './contract.ts';

/** So much of a title has room on a card. */
const TITLE_ON_CARD = 60;

/**
 * The address of a card names the session itself, as its code may be renewed, and has the card's code after the `#`: what
 * stands there browsers send to no server, so that it is in no log.
 */
export const serveSessionCards = servesFile(getSessionCards, {
  may: creators,
  isMade: true,
  async file({ params: { id }, query: { language } }, by) {
    const stored = await by.documents.get(hostedSessionsView, id);
    if (stored === undefined) throw new Problem(404, 'session-not-found', 'There is no such session.');
    const { ownerId, cards, code, isOpen, quizTitle } = stored.document;
    if (ownerId !== sessionOf(by).accountId) throw notAllowed();
    if (cards === null) throw new Problem(404, 'session-without-cards', 'This session has no cards.');
    if (!isOpen) throw new Problem(403, 'session-ended', 'This session has ended.');
    const t = cardWords(language);
    const { count, revoked } = cards;
    const numbers = Array.from({ length: count }, (_card, index) => index + 1);
    const title = firstCharacters(quizTitle, TITLE_ON_CARD);
    const bytes = await cardsPdf({
      title,
      sessionCode: grouped(code ?? ''),
      words: {
        go: t('go', { address: `${by.publicOrigin.replace(/^https?:\/\//u, '')}/join` }),
        session: t('session'),
        code: t('code'),
        once: t('once'),
      },
      cards: numbers
        .filter((number) => !revoked.includes(number))
        .map((number) => {
          const ofCard = cardCode(id, number, by.secrets);
          return {
            name: t('card', { number: String(number) }),
            code: groupedCardCode(ofCard),
            url: `${by.publicOrigin}/attendsession/${id}#card=${ofCard}`,
          };
        }),
    });
    return {
      type: 'application/pdf',
      content: Readable.from([bytes], { objectMode: false }),
      bytes: bytes.length,
      name: `${validFileName(`${title}_cards`)}.pdf`,
    };
  },
});
