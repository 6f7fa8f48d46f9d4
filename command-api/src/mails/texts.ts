import type { CodePurpose } from '@pollux/domain/accounts/email';
import type { Language } from '@pollux/domain/accounts/language';
import { createTranslator } from 'use-intl/core';
import english from './messages/en.json' with { type: 'json' };
import hindi from './messages/hi.json' with { type: 'json' };
import tamil from './messages/ta.json' with { type: 'json' };

/** What mails call their language: a tag of BCP 47. */
export const tagOf = { eng: 'en', tam: 'ta', hin: 'hi' } as const satisfies Record<Language, string>;

const catalogues: Record<Language, typeof english> = { eng: english, tam: tamil, hin: hindi };

/** Everything that mails say, in one language: the texts of `messages/`, as ICU messages, by their keys. */
export type MailTexts = ReturnType<typeof translatorOf>;

function translatorOf(language: Language) {
  return createTranslator({
    locale: tagOf[language],
    messages: catalogues[language],
    onError(error) {
      throw error;
    },
  });
}

const texts = {
  eng: translatorOf('eng'),
  tam: translatorOf('tam'),
  hin: translatorOf('hin'),
} as const satisfies Record<Language, MailTexts>;

/** @throws IntlError when a text is asked for that is not there, or is not filled */
export const textsIn = (language: Language): MailTexts => texts[language];

/** How a mail begins. */
export interface MailOpening {
  readonly subject: string;
  readonly heading: string;
  /** The first paragraph; mail programs show it behind the subject. */
  readonly lead: string;
}

type Opened =
  | `code.${CodePurpose}`
  | 'emailChanged'
  | 'emailRestored'
  | 'bankDetailsChanged'
  | 'bankDetailsWithdrawn'
  | 'passwordChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'accessTokenCreated'
  | 'providerJoined'
  | 'passkeyAdded'
  | 'passkeyRefused'
  | 'passkeyRemoved'
  | 'providerRemoved'
  | 'webhookSwitchedOff'
  | 'newSignIn'
  | 'ticketReceived'
  | 'ticketAnswered'
  | 'ticketResolved'
  | 'cancellationReceived'
  | 'receipt'
  | 'payoutReturned'
  | 'payoutReturnedAdmin'
  | 'refund'
  | 'renewalAnnounced'
  | 'renewalFailed'
  | 'planLapsed'
  | 'attemptReceipt'
  | 'regraded'
  | 'certificateIssued'
  | 'certificateRevoked'
  | 'certificateReinstated'
  | 'takenDown'
  | 'reinstated'
  | 'activityClosed'
  | 'activityReopened'
  | 'activityDeleted';

/** The texts that every mail begins with. @param filling what its subject is filled with */
export function openingOf(mail: Opened, text: MailTexts, filling: Record<string, string> = {}): MailOpening {
  return {
    subject: text(`${mail}.subject`, filling),
    heading: text(`${mail}.heading`),
    lead: text(`${mail}.lead`),
  };
}
