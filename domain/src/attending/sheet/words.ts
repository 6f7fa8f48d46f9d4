import type { Language } from '../../authoring/content/details-rules.ts';

/** What every certificate says, in one language. */
export interface CertificateWords {
  readonly achievement: string;
  /** The title where nothing was scored. */
  readonly participation: string;
  readonly presentedTo: string;
  /** What stands below the name unless the creator wrote something else, with merge fields. */
  readonly content: string;
  /** The same where nothing was scored. */
  readonly participated: string;
  readonly date: string;
  readonly number: string;
  readonly verify: string;
  /** In place of a person who was forgotten. */
  readonly forgotten: string;
  /** By which dates are written. */
  readonly locale: string;
}

/** In the languages that an activity can have. */
export const certificateWords: Readonly<Record<Language, CertificateWords>> = {
  Eng: {
    achievement: 'Certificate of Achievement',
    participation: 'Certificate of Participation',
    presentedTo: 'This certificate is presented to',
    content: 'for completing “{{quiz}}” with {{average}}',
    participated: 'for taking part in “{{quiz}}”',
    date: 'Date',
    number: 'No.',
    verify: 'Verify at',
    forgotten: 'Name no longer kept',
    locale: 'en-IN',
  },
  tam: {
    achievement: 'சாதனைச் சான்றிதழ்',
    participation: 'பங்கேற்புச் சான்றிதழ்',
    presentedTo: 'இச்சான்றிதழ் வழங்கப்படுவது',
    content: '“{{quiz}}” தேர்வை {{average}} பெற்று நிறைவு செய்ததற்காக',
    participated: '“{{quiz}}” நிகழ்வில் பங்கேற்றதற்காக',
    date: 'நாள்',
    number: 'எண்',
    verify: 'சரிபார்க்க',
    forgotten: 'பெயர் நீக்கப்பட்டது',
    locale: 'ta-IN',
  },
  hin: {
    achievement: 'उपलब्धि प्रमाणपत्र',
    participation: 'सहभागिता प्रमाणपत्र',
    presentedTo: 'यह प्रमाणपत्र प्रदान किया जाता है',
    content: '“{{quiz}}” को {{average}} के साथ पूरा करने के लिए',
    participated: '“{{quiz}}” में भाग लेने के लिए',
    date: 'दिनांक',
    number: 'सं.',
    verify: 'यहाँ जाँचें',
    forgotten: 'नाम अब नहीं रखा गया है',
    locale: 'hi-IN',
  },
};

/** The words of a language; of one that is not known, the English ones. */
export function wordsOf(language: string): CertificateWords {
  return (certificateWords as Readonly<Record<string, CertificateWords>>)[language] ?? certificateWords.Eng;
}
