import { hash } from 'node:crypto';

// What fields are called says what they hold: one story throughout, of a teacher in Madurai and a quiz of hers. Everybody
// and everything in it is made up; the addresses are of a domain that nobody can own.

const TEXTS: Readonly<Record<string, string>> = {
  about: 'I teach biology in grade 6.',
  account: 'platform-revenue',
  accountHolderName: 'Meena Raman',
  accountNumber: '000123456789',
  address: '12 West Masi Street, Madurai 625001',
  answer: 'The certificate is under My Certificates.',
  audio: '6650f1a2b3c4d5e6f7a8b9c0-20261126101500.mp3',
  author: 'Meena Raman',
  bankName: 'State Bank of India',
  branchName: 'Madurai Main',
  browser: 'Firefox',
  certContent: 'has taken part with success',
  certificateDate: '2026-11-26',
  certificateDescription: 'For the first place',
  certificatePosition: 'Principal',
  category: 'status',
  city: 'Madurai',
  code: '7K3M9QXT',
  columns: 'id',
  competitionName: 'Science Day',
  contactNumber: '9000000000',
  countryName: 'India',
  countryShort: 'IN',
  couponCode: 'SCIENCE10',
  currentPassword: 'violet-harbour-42',
  description: 'A quiz for grade 6 in biology.',
  detail: 'Quiz not Found',
  email: 'meena.raman@school.example',
  feedback: 'It has what I needed.',
  fileName: 'export.xlsx',
  firstname: 'Meena',
  firstName: 'Meena',
  fontColour: '#1a1a2e',
  from: '2026-11-01',
  grade: 'grade6',
  coupon: 'SCIENCE10',
  gstin: '33AAGCB7383J1ZF',
  ifscCode: 'SBIN0001234',
  imageAlt: 'A leaf in the sun',
  jurisdiction: 'Madurai',
  label: 'Grade 6',
  labels: '{"id":"Id"}',
  language: 'Eng',
  lastname: 'Raman',
  lastName: 'Raman',
  message: 'Done',
  month: '2026-11',
  months: '2026-11',
  name: 'Meena Raman',
  newEmail: 'meena@school.example',
  newPassword: 'copper-lantern-77',
  nickname: 'Leaf',
  note: 'Chlorophyll B is right as well.',
  only: '6650f1a2b3c4d5e6f7a8b9c0',
  organisationName: 'Hill School',
  organization: 'Hill School',
  originalName: 'leaf.png',
  os: 'Android',
  otp: '428159',
  password: 'violet-harbour-42',
  phoneNumber: '9000000000',
  plan: 'standard',
  planCode: 'standard',
  planName: 'Standard',
  position: '1842',
  question: 'What makes leaves green?',
  quizDescription: 'How plants live',
  quizGrades: 'grade6',
  quizTitle: 'Plants',
  quizUrl: 'https://pollux.example/attendquiz/6650f1a2b3c4d5e6f7a8b9c0',
  receipt: '9f86d081884c',
  reason: 'It shows the face of a pupil.',
  relatedlink: 'https://pollux.example/dashboard/explore',
  responseText: 'Chlorophyll',
  role: 'Head of biology',
  search: 'plants',
  state: 'Tamil Nadu',
  subject: 'biology',
  subjects: 'biology',
  subcategory: 'open',
  subscriptionName: 'Standard',
  subscriptionType: 'standard',
  supportEmail: 'help@pollux.example',
  supportPhone: '+91 90000 00000',
  supportcode: 'SUP-6650F1A2',
  tag: 'Answered in a word',
  taxDescription: 'Goods and services tax',
  taxName: 'GST',
  text: 'Chlorophyll',
  timeZone: 'Asia/Kolkata',
  title: 'What makes leaves green?',
  titleHtml: '<p>What makes leaves green?</p>',
  to: '2026-11-30',
  url: 'https://pollux.example/uploads/6650f1a2b3c4d5e6f7a8b9c0-20261126101500.webp',
  useremail: 'meena.raman@school.example',
  username: 'Meena Raman',
  userPhone: '9000000000',
  video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  word: 'green',
};

const NUMBERS: Readonly<Record<string, number>> = {
  amount: 30_000,
  basisPoints: 1_800,
  page: 1,
  pageSize: 20,
  passPercentage: 40,
  percent: 25,
  price: 30_000,
  rating: 5,
  stars: 5,
  taxPercentage: 18,
  timer: 60,
  total: 1,
  version: 1,
};

/** Values of these forms, by the pattern that a schema has. */
const PATTERNS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^\^\[0-9a-f\]\{24\}\$$/, (name) => idFor(name)],
  [/^\^\[0-9a-f\]\{32\}\$$/, () => '9f86d081884c7d659a2feaa0c55ad015'],
  [/webp\)?\$$/, () => '6650f1a2b3c4d5e6f7a8b9c0-20261126101500.webp'],
  [/mp3\|ogg/, () => '6650f1a2b3c4d5e6f7a8b9c0-20261126101500.mp3'],
  [/0-9A-HJKMNP/, () => '7K3M9QXT'],
  [/creator-payable/, (name) => `customer:${idFor(name)}`],
  [/#\[0-9a-f\]/, () => '#1a1a2e'],
  [/\\d\{6\}\)\?\$$/, () => '428159'],
  [/^\^\[1-9\]/, () => '2026-11'],
  [/A-Z0-9/, () => 'SBIN0001234'],
  [/•/, () => '000123456789'],
  [/\\\/api\\\//, () => '/api/users/me/activities'],
];

/** An id that is always the same for a field of this name. */
function idFor(name: string): string {
  return hash('sha256', name).slice(0, 24);
}

/** A text for a field; undefined where neither its name nor its pattern says what it holds. */
export function sampleText(name: string, pattern: string | undefined): string | undefined {
  if (pattern !== undefined) return PATTERNS.find(([of]) => of.test(pattern))?.[1](name);
  return TEXTS[name] ?? (/(?:^id|Id|_id)$/.test(name) ? idFor(name) : undefined);
}

/** A number for a field, before its schema bounds it. */
export function sampleNumber(name: string): number {
  return NUMBERS[name] ?? 1;
}
