import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { SeatNamed, SeatNameTakenAway } from '@pollux/domain/hosting/roll';
import { FORGOTTEN, Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const SessionNames = z.object({
  ownerId: Id,
  names: z.array(z.string()),
  /** The places of those that somebody has. */
  taken: z.array(z.int()),
});

/** The list of names that people choose from in a session, as its owner has pasted it. It is gone once they are forgotten. */
export const sessionNames = projector('session-names', {
  version: 1,
  document: SessionNames,
  indexes: [['ownerId']],
  fixed: ['ownerId'],
  readsPersonal: { HostedSessionOpened: ['nameList'] },
})
  .creates(
    HostedSessionOpened,
    ({ data: { sessionId, names } }) => (names === 'list' ? sessionId : []),
    (_none, { data: { ownerId, nameList } }) => ({
      ownerId,
      names: nameList === undefined || nameList === FORGOTTEN ? [] : nameList,
      taken: [],
    }),
  )
  .on(
    SeatNamed,
    ({ data }) => (data.listed === undefined ? [] : data.sessionId),
    (list, { data: { listed = 0 } }) => ({ ...list, taken: [...list.taken, listed] }),
  )
  .on(
    SeatNameTakenAway,
    ({ data }) => (data.listed === undefined ? [] : data.sessionId),
    (list, { data: { listed } }) => ({ ...list, taken: list.taken.filter((place) => place !== listed) }),
  )
  .onEach(
    AccountForgotten,
    ({ data }) => ({ ownerId: data.accountId }),
    () => null,
  );
