import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { screen } from '@testing-library/react';
import { choice, person } from './open-editor.tsx';

// What tests of quizzes and surveys choose from: lists, plans, and what makes a quiz complete.

const entry = (name: string, number: number) => ({
  id: String(number).padStart(24, '0'),
  name,
  value: name.toLowerCase().replaceAll(' ', ''),
  isActive: true,
});
const listed = (names: readonly string[]) => () =>
  Response.json({ data: names.map(entry), former: [] }, { headers: { ETag: '"01"' } });
export const lists = {
  'GET /api/grades': listed(['Grade 5', 'Grade 6', 'Grade 7', 'Grade 8']),
  'GET /api/subjects': listed(['Biology', 'Physics', 'History', 'Tamil']),
  'GET /api/question-types': () =>
    Response.json({ data: [{ ...entry('FILL UPS', 9), value: 'fillups', isActive: false }] }),
};
export const plan = (subscriptionType: 'basic' | 'premium') => ({
  'GET /api/users/me/entitlements': { subscriptionType, ...entitlementsOf(subscriptionType) },
});
export const file = (letter: string) => `${letter.repeat(24)}-20261120100000.webp`;
export const graded = { quizGrades: ['grade6'], subjects: ['biology'], paymentType: 'free' as const };
export const keyed = { ...choice, answers: ['1'.repeat(24)] };
export const pick = async (group: string, name: string) => {
  await person.click(await screen.findByRole('combobox', { name: new RegExp(`^${group}`) }));
  await person.click(await screen.findByRole('option', { name }));
};
