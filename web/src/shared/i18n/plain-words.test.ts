import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

type Messages = { readonly [key: string]: string | Messages };

const ROOT = resolve(import.meta.dirname, '../../../..');

// Of the web, of files and mails of the server: all of them are read by people. The policies are legal prose.
const FILES = [
  'web/src/messages/en/!(policies|states).json',
  'domain/src/messages/en/*.json',
  'command-api/src/mails/messages/en.json',
  'query-api/src/files/*/messages/en.json',
];

/** Every English text by its place: `web/src/messages/en/common.json leave.yes`. */
function textsOf(messages: Messages, place: string): [place: string, text: string][] {
  return Object.entries(messages).flatMap(([key, inner]) => {
    const there = place.endsWith('.json') ? `${place} ${key}` : `${place}.${key}`;
    return typeof inner === 'string' ? [[there, inner]] : textsOf(inner, there);
  });
}

const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const texts = globSync(FILES, { cwd: ROOT }).flatMap((path) =>
  textsOf(JSON.parse(read(path)) as Messages, path),
);
const rows = globSync('docs/requirements/*.md', { cwd: ROOT }).flatMap((path) => read(path).split('\n'));

/** What is read of a text: without the names of what it is filled with. */
const readOf = (text: string) => text.replaceAll(/\{\w+(?=[,}])/g, '{');

/** Words that are not said any more, each with what is said. */
const BANNED: readonly (readonly [banned: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bso far\b/i, 'nothing, or a figure'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bwho(?:m)?ever\b/i, 'everyone who, anyone with, people who'],
  [/\bwith yes\b/i, 'what it does: "Hide …"'],
  [/\b(?:begin|began|begun)\b/i, 'start'],
  [/\bcame? to\b/i, 'the result'],
  [/\bhand(?:ed|s)? in\b/i, 'submit'],
  [/\bg[ia]ven? back\b/i, 'refund, restore'],
  [/\b(?:no|not) hold\b|\bholds (?:again|any)\b/i, 'valid'],
  [/\bper cent\b|[}\d] %/i, '%, without a space'],
  [/\bsignup\b/i, 'sign up'],
  [/\b(?:please|to|can|then|and|or) login\b|^login\b|\blogin now\b/i, 'log in: a login is a thing'],
  [/\bsign(?:s|ed|ing)? (?:in|out)\b/i, 'log in, log out'],
  [/\battend(?:s|ed|ing|ee)?\b/i, 'take, start, answer'],
  [/\bcleared\b/i, 'pass'],
  [/\bplease\b/i, 'what to do: "Enter …", "Choose …"'],
  [/\bid\b/, 'ID, or better what it is of'],
  [/\b(?:this|it) is no (?!longer|more)[a-z]/i, 'is not a'],
  [/\b(?:nobody|country|activity|plan|user|subject) of this name\b/i, 'with this name'],
  [/\banswering right now\b/i, 'in progress: somebody may have left'],
  [/(?:^|: |\. )Empty: /, 'If empty, …'],
  [/\w'(?:s|t|re|ve|ll)\b/, 'a curly apostrophe'],
  [/\bfill ups?\b/i, 'fill in the blank'],
  [/\bdrop downs?\b/i, 'dropdown'],
  [/\bcheck box(?:es)?\b/i, 'checkboxes'],
  [/\bdo again\b/i, 'redo'],
  [/(?:^|\s)1 [a-z]+s\b/, 'a plural form for one'],
  [/\bone \{[^{}]*(?:#|\b1) (?!has\b|is\b|was\b)[a-z]+s\b/i, 'a singular for one'],
];

/** Texts that a row of the requirements fixes. */
const KEPT: readonly (readonly [text: string, row: string])[] = [
  ['Please login to participate', 'P086'],
  ['Login now', 'P088'],
  ['Enter your email and password to sign in!', 'A026'],
  ['Sign In', 'A031'],
  ['Sign in', 'C033'],
  ['Signup failed', 'P574'],
  ['Please fill all fields', 'C250'],
  ['Please fill the options in question {number}', 'C279'],
  ['Please fill the title, description and choose a language', 'C249'],
  ["Please fill the current question's title and provide at least two non-empty options.", 'C274'],
  ['Please fill all the questions', 'C282'],
  ['Please fill in all the text fields for options in every question.', 'C284'],
  ['Please fill a question at least', 'C276'],
  ['Please fill the previous question', 'C268'],
  ['Please fill the options', 'C269'],
  ['Please fill the answer options', 'C270'],
  ['Please fill the matching options', 'C272'],
  ['Please fill all the fields', 'C287'],
  ['Failed to load poll data. Please try again.', 'P541'],
  ['Failed to load survey data. Please try again.', 'P540'],
  ['Failed to load wordcloud data. Please try again.', 'P564'],
  ['Failed to load countries. Please try again.', 'P578'],
  ['Failed to update profile. Please try again.', 'P580'],
  ['Failed to fetch bank details. Please try again.', 'P588'],
  ['Failed to save bank details. Please try again.', 'P584'],
  ['Failed to update bank details. Please try again.', 'P586'],
  ['Failed to send OTP. Please check your email.', 'P569'],
  ['Failed to reset password. Please try again.', 'P573'],
  ['Failed to submit your response. Please try again.', 'P531'],
  ['No response received from server. Please check your connection.', 'P529'],
  ['Export failed. Please try again.', 'P565'],
  ['Please provide phone number first', 'P402'],
  ['Please select a reason for cancellation.', 'P406'],
  ['Please answer the question', 'P337'],
  ['This question is compulsory. Please provide an answer before proceeding.', 'P385'],
  ['This question is compulsory. Please provide an answer.', 'P386'],
  ['Invalid poll selections. Please answer all required questions.', 'P383'],
  ['Please enter a valid date.', 'C266'],
  ['Please select a question Type first', 'C075'],
  ['Please provide question type.', 'C281'],
  ['please enter the timing', 'C288'],
  ['Please enter the amount', 'C290'],
  ['Please Upload Signature', 'C297'],
  ["Participant's name", 'P114'],
  ["You've reached your limit", 'C064'],
  ['Fill up', 'C003'],
  ['Attendee', 'P456'],
  ['Cleared', 'P130'],
  ['Cache Cleared', 'P349'],
  ['Click to Attend', 'P130'],
  ['NO QUIZ ATTENDED', 'P559'],
  ['Attend Again', 'P136'],
  ['Attend Quiz', 'C026'],
  ['Quiz attended', 'P054'],
  ['Open attend link', 'C238'],
  ['Quizzes Attended (Free)', 'A074'],
  ['Quizzes Attended (Paid)', 'A074'],
];

const folded = (text: string) => text.replaceAll('{number}', '{n}').toLowerCase();

/** Whether a row of the requirements fixes the whole text, or what comes before the name in it. */
const isKept = (text: string) => KEPT.some(([kept]) => text === kept || text.startsWith(`${kept}: {`));

test('no English text has a word that is not said any more', () => {
  expect(texts.length).toBeGreaterThan(3000);
  const found = texts
    .filter(([, text]) => !isKept(text))
    .flatMap(([place, text]) =>
      BANNED.filter(([banned]) => banned.test(readOf(text))).map(
        ([, instead]) => `${place}: ${text} (${instead})`,
      ),
    );
  expect(found).toEqual([]);
});

test.each(KEPT)('“%s” is a text that %s fixes', (text, row) => {
  expect(texts.map(([, known]) => known)).toContain(text);
  expect(folded(rows.find((line) => line.startsWith(`| ${row} |`)) ?? '')).toContain(folded(text));
});

test.each(BANNED)('%s would be found', (banned) => {
  const samples = [
    'read anew so far by itself',
    'With yes, whoever has begun what it came to',
    'handed in, given back, does not hold, 5 per cent',
    'SignUp, please login, signed in, attended',
    'Cleared. Please fill the fill ups, drop down and check box. Do again',
    'in 1 attempts',
    "Not a valid id. This is no amount. Nobody of this name. Empty: now. The poll's owner",
    'One person is answering right now',
    '{count, plural, one {# answers} other {# answers}}',
  ];
  expect(samples.some((sample) => banned.test(sample))).toBe(true);
});

/** Where one thing had several names, those that are not used, each with the one that is. */
const OTHER_NAMES: readonly (readonly [language: string, name: RegExp, instead: string])[] = [
  ['hi', /प्रश्न/, 'सवाल'],
  ['hi', /उत्तर(?!-कुंजी)/, 'जवाब'],
  ['hi', /उत्तीर्ण/, 'पास'],
  ['hi', /निर्माता|रचनाकार/, 'क्रिएटर'],
  ['hi', /सर्वेक्षण/, 'सर्वे'],
  ['hi', /कृपया/, 'nothing'],
  ['ta', /படைப்பாளர|உருவாக்குநர/, 'உருவாக்கியவர்'],
  ['ta', /தயவு/, 'nothing'],
];

test.each(OTHER_NAMES)('in %s nothing is called %s', (language, name, instead) => {
  const theirs = FILES.map((path) =>
    path.replace('/en/', `/${language}/`).replace('/en.json', `/${language}.json`),
  );
  const found = globSync(theirs, { cwd: ROOT })
    .flatMap((path) => textsOf(JSON.parse(read(path)) as Messages, path))
    .filter(([, text]) => name.test(text))
    .map(([place, text]) => `${place}: ${text} (${instead})`);
  expect(found).toEqual([]);
});
