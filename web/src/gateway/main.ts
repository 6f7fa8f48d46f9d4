import '../shared/look/tokens.css';
import type { CardField, CardLook } from '../shared/gateway/card-messages.ts';
import { brandOf, problemsOf, TEST_CARDS, tokenOf, type TypedCard, writtenExpiry } from './card.ts';
import './fields.css';
import { onAsked, say, unveil, wantedLook, wear } from './frame.ts';
import { joinGroups, numberIn } from './number-groups.ts';

// The card fields of the sandbox gateway: a page of its own, in a frame without an origin. What is typed here leaves it as
// a token alone; the page around it can neither read the fields nor be read.

const FIELDS = ['number', 'expiry', 'cvv', 'name'] as const satisfies CardField[];

const input = (id: string) => document.getElementById(id) as HTMLInputElement;
const groups = [1, 2, 3, 4].map((place) => input(`number-${place}`));
const [expiry, cvv, name] = [input('expiry'), input('cvv'), input('name')];
const inputsOf = (field: CardField) => (field === 'number' ? groups : [input(field)]);

const look = wantedLook();
if (look !== null) begin(look);

function begin(wanted: CardLook): void {
  const { texts } = wanted;
  wear(wanted);
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = texts[element.dataset['text'] as CardField];
  }
  for (const [index, group] of groups.entries()) {
    group.setAttribute('aria-label', `${texts.number}, ${texts.group} ${index + 1}`);
  }
  expiry.placeholder = texts.expiryPattern;
  const cards = TEST_CARDS.map(([number, outcome]) => {
    const card = document.createElement('li');
    const digits = document.createElement('code');
    digits.textContent = number.replace(/.{4}(?=.)/g, '$& ');
    card.append(digits, ` ${texts.outcomes[outcome]}`);
    return card;
  });
  document.getElementById('test-cards')?.append(...cards);
  const main = document.getElementById('fields');
  if (main === null) return;

  joinGroups(groups, expiry);
  let written = '';
  expiry.addEventListener('input', () => {
    written = writtenExpiry(expiry.value, written);
    expiry.value = written;
    if (written.length === 5) cvv.focus();
  });
  cvv.addEventListener('input', () => {
    cvv.value = cvv.value.replace(/\D/g, '').slice(0, 3);
  });
  for (const field of FIELDS) {
    for (const each of inputsOf(field)) each.addEventListener('input', () => show(field, ''));
  }
  main.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) say({ type: 'submit' });
  });
  onAsked((asked) => answer(asked, texts));
  unveil(main);
}

function answer(asked: number, texts: CardLook['texts']): void {
  const card: TypedCard = {
    number: numberIn(groups),
    expiry: expiry.value,
    cvv: cvv.value,
    name: name.value,
  };
  const problems = problemsOf(card, new Date());
  for (const field of FIELDS) {
    const problem = problems[field];
    show(field, problem === undefined ? '' : texts[problem]);
  }
  const [wrong] = FIELDS.filter((field) => problems[field] !== undefined);
  const problem = wrong && problems[wrong];
  if (wrong !== undefined && problem !== undefined) {
    const first = inputsOf(wrong).find(({ value }) => value.length < 4) ?? inputsOf(wrong)[0];
    first?.focus();
    say({ type: 'problem', asked, field: wrong, text: texts[problem] });
    return;
  }
  // It is not kept once it is used (P227).
  cvv.value = '';
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const { number } = card;
  say({
    type: 'token',
    asked,
    token: tokenOf(number, random),
    brand: brandOf(number),
    last4: number.slice(-4),
  });
}

/** Says what is wrong with a field below it, or no longer. */
function show(field: CardField, problem: string): void {
  const place = document.getElementById(`${field}-problem`);
  if (place !== null) place.textContent = problem;
  for (const each of inputsOf(field)) {
    if (problem === '') each.removeAttribute('aria-invalid');
    else each.setAttribute('aria-invalid', 'true');
  }
}
