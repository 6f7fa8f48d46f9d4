import type { CodePurpose } from '@pollux/domain/accounts/email';
import type { Language } from '@pollux/domain/accounts/language';
import { english } from './english.ts';
import { hindi } from './hindi.ts';
import { tamil } from './tamil.ts';

/** How a mail begins. */
export interface MailOpening {
  readonly subject: string;
  readonly heading: string;
  /** The first paragraph; mail programs show it behind the subject. */
  readonly lead: string;
}

/** Everything that mails say, in one language. */
export interface MailTexts {
  /** Where the mail comes from. @param origin the product's address */
  footer(origin: string): string;
  readonly code: Record<CodePurpose, (code: string) => MailOpening> & {
    validity(minutes: number): string;
    readonly ignore: string;
  };
  readonly emailChanged: MailOpening & { readonly newEmail: string };
  readonly passwordChanged: MailOpening;
  readonly secondFactorOn: MailOpening;
  readonly secondFactorOff: MailOpening;
  readonly newSignIn: MailOpening & {
    readonly device: string;
    readonly time: string;
    /** `Firefox on Windows`; each is '' where it is not known. */
    deviceName(browser: string, os: string): string;
  };
  readonly ticketReceived: Omit<MailOpening, 'subject'> & {
    subject(supportcode: string): string;
    readonly supportcode: string;
    readonly about: string;
    readonly hours: string;
  };
  readonly cancellationReceived: MailOpening & { readonly stays: string };
  readonly notYou: {
    readonly resetPassword: string;
    readonly resetPasswordLink: string;
    /** @param contact an address of the operator; null where none is configured */
    askForHelp(contact: string | null): string;
  };
  readonly settingsLink: string;
}

const texts: Record<Language, MailTexts> = { eng: english, tam: tamil, hin: hindi };

export const textsIn = (language: Language): MailTexts => texts[language];
