import { SignUp } from '@pollux/domain/accounts/sign-up';
import { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreatePoll } from '@pollux/domain/authoring/saving';
import { TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { CreateBanner } from '@pollux/domain/reference/banner';
import {
  AnswerSupportTicket,
  OpenSupportTicket,
  SetSupportTicketStatus,
} from '@pollux/domain/support/ticket';
import type { Input } from '@pollux/domain/kernel/command';
import type { ApiClient } from '../demo/api-client.ts';
import { joins, signUpForm } from '../test/support/people.ts';

/** Tickets, so that there are more pages of them than a phone is wide. */
const TICKETS = 240;

const LONG_NAME = {
  firstname: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  lastname: 'Venkatanarasimharajuvaripeta Ramalingeswaraswamy Subramaniam',
  organization:
    'The Government Higher Secondary School for Girls at Thiruvananthapuram, named after Rao Bahadur Ponnambalam Thiagarajan',
};
const TAMIL_NAME = {
  firstname: 'பொன்னம்பலம்',
  lastname: 'திருஞானசம்பந்தமூர்த்தி',
  organization: 'அரசு மகளிர் மேல்நிலைப் பள்ளி, திருச்சிராப்பள்ளி',
};
const HINDI_NAME = {
  firstname: 'अन्नपूर्णा',
  lastname: 'चट्टोपाध्याय',
  organization: 'राजकीय उच्चतर माध्यमिक विद्यालय',
};
const RIGHT_TO_LEFT_NAME = {
  firstname: 'عبد الرحمن',
  lastname: 'المصطفى النقشبندي',
  organization: 'مدرسة النور الثانوية',
};

const TITLES = [
  'Which of the following proposals for the reorganisation of the annual inter-school science and mathematics fair is best?',
  'ஆண்டு விழாவில் என்னென்ன கலை நிகழ்ச்சிகள் இடம்பெற வேண்டும் என்று நினைக்கிறீர்கள்?',
  'इस वर्ष के वार्षिकोत्सव का विषय क्या होना चाहिए?',
  'ما رأيك في رحلة هذا العام؟',
  'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu',
  'Snack',
];

const MATTERS = [
  { subject: 'Certificate', message: 'Where is it?' },
  {
    subject: 'எனது வாக்கெடுப்பின் முடிவுகளை மாணவர்களுடன் எவ்வாறு பகிர்ந்துகொள்வது?',
    message:
      'வகுப்பில் நாற்பது மாணவர்கள் உள்ளனர். அவர்கள் அனைவரும் வாக்களித்த பிறகு முடிவுகளைப் பெரிய திரையில் காட்ட விரும்புகிறேன்.',
  },
  {
    subject:
      'The link that I sent to the parents of our 1,140 pupils opens, but nobody can choose an option on an older phone since yesterday',
    message:
      'We have tried three phones, two of them new and one of the year 2016.\n\nOn the old one the page opens, the question stands there, and then nothing happens when one taps an option. The address is https://pollux.example/attendpoll/66f0c2a1b5d4e3f2a1b0c9d8?from=newsletter-of-the-parents-association-november-2026.\n\nPlease tell us what to do: the poll closes on Friday at noon.',
  },
  { subject: 'لا أستطيع تسجيل الدخول', message: 'نسيت كلمة المرور ولم تصلني رسالة البريد.' },
] as const;

/**
 * What the lists of the back office are to stand up to: more rows than a page has, names of 120 letters, of other
 * scripts and of the other direction; people without a verified address, plans, tickets of every state, banners.
 * @param poll the content of a poll that somebody else has made; its last question has no images
 */
export async function fillBackOffice(
  origin: string,
  { admin, poll }: { admin: ApiClient; poll: Input<typeof CreatePoll> },
): Promise<void> {
  const [first, ...others] = await Promise.all(
    [LONG_NAME, TAMIL_NAME, HINDI_NAME, RIGHT_TO_LEFT_NAME].map((name) =>
      joins(origin, { ...name, email: `${crypto.randomUUID()}.of.the.parents.association@school.example` }),
    ),
  );
  if (first === undefined) throw new Error('Nobody joined.');
  await first.client.send(SignUp, signUpForm({ firstname: 'Unverified' }));
  await admin.send(ChangePlan, { accountId: first.accountId, subscriptionType: 'premium' });
  for (const { accountId } of others) {
    await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  }
  const [reporter] = others;
  for (const quizTitle of TITLES) {
    const questions = poll.questions.slice(-1);
    const { id } = await first.client.send(CreatePoll, { ...poll, coverImage: null, questions, quizTitle });
    if (quizTitle === 'Snack') await first.client.send(SetActivityActive, { id, isActive: false });
    else await reporter?.client.send(ReportActivity, { id, concern: 'copyright', text: MATTERS[0].message });
    if (quizTitle === TITLES[0])
      await admin.send(TakeDownActivity, { id, concern: 'copyright', reason: 'It is out of a book.' });
  }
  await openTickets(admin, [first, ...others]);
  await admin.send(CreateBanner, {
    title: TITLES[0] ?? '',
    description: MATTERS[2].message,
    relatedlink:
      'https://school.example/a/very/long/way/to/what/this/banner/is/about/and/further/on?and=back',
  });
  await admin.send(CreateBanner, { title: TITLES[1] ?? '', isActive: false });
}

async function openTickets(admin: ApiClient, senders: readonly Awaited<ReturnType<typeof joins>>[]) {
  for (let number = 0; number < TICKETS; number += 1) {
    const sender = senders[number % senders.length];
    const matter = MATTERS[number % MATTERS.length];
    if (sender === undefined || matter === undefined) continue;
    const { firstname, lastname, phoneNumber, email } = sender.form;
    const { supportcode } = await sender.client.send(OpenSupportTicket, {
      ...matter,
      name: `${firstname} ${lastname}`.slice(0, 120),
      email,
      userPhone: phoneNumber,
    });
    if (number % 3 === 0) continue;
    await admin.send(AnswerSupportTicket, {
      supportcode,
      answer: 'Please try it again with today’s version.',
    });
    await admin.send(SetSupportTicketStatus, {
      supportcode,
      status: number % 3 === 1 ? 'resolve' : 'failed',
    });
  }
}
