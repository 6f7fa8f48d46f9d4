// @vitest-environment happy-dom
import { firstPlanNames } from '@pollux/domain/billing/plan-names';
import { referenceGrades } from '@pollux/domain/reference/reference-grades';
import { referenceSubjects } from '@pollux/domain/reference/reference-subjects';
import { valueOf } from '@pollux/domain/kernel/roster';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { playServer } from '../live/testing/play-server.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { usePlanTitle } from './use-plan-title.ts';
import { useGradeChoice, useGrades, useSubjectNames, useSubjects } from './use-reference-lists.ts';

const entry = (name: string, value = valueOf(name)) => ({ id: 'a'.repeat(24), name, value, isActive: true });
const typed = 'Olympiad 2026';
const renamed = entry('Natural Science', 'physics');
const grades = {
  data: [...referenceGrades.map((name) => entry(name)), entry(typed)],
  former: [entry('Old School')],
};
const subjects = {
  data: [
    ...referenceSubjects.map(({ name }) => entry(name)).filter(({ value }) => value !== 'physics'),
    renamed,
  ],
  former: [],
};

function Shown() {
  const [allGrades, allSubjects, choice] = [useGrades(), useSubjects(), useGradeChoice()];
  const subjectNamed = useSubjectNames();
  const titleOf = usePlanTitle();
  const lists = {
    grades: allGrades.data?.map(({ name }) => name),
    named: grades.data.map(({ value }) => allGrades.nameOf(value)),
    chosen: choice.values.map((value) => choice.nameOf(value)),
    subjects: allSubjects.data?.map(({ name }) => name),
    cells: subjects.data.map(({ value }) => subjectNamed(value)),
    plans: [...Object.values(firstPlanNames), 'Village School'].map(titleOf),
  };
  return <output>{JSON.stringify(lists)}</output>;
}

const shown = () =>
  JSON.parse(screen.getByRole('status').textContent ?? '{}') as Record<string, string[] | undefined>;

async function opens() {
  playServer();
  fakeApi({ 'GET /api/grades': grades, 'GET /api/subjects': subjects });
  const { catalogue } = await renderApp({ '/names': Shown }, '/names');
  await expect.poll(() => shown()['grades']).toHaveLength(grades.data.length);
  return catalogue;
}

test('in English everything is as it was typed', async () => {
  await opens();
  expect(shown()['grades']).toEqual([...referenceGrades, typed]);
  expect(shown()['plans']).toEqual(['Free', 'Standard', 'Premium', 'Village School']);
});

test.each([
  ['ta', /^[\p{Script=Tamil}\d ,()]+$/u, 'இயற்பியல்', '7ஆம் வகுப்பு'],
  ['hi', /^[\p{Script=Devanagari}\d ,()]+$/u, 'भौतिक विज्ञान', 'कक्षा 7'],
] as const)(
  'in %s all that the product brings has a name, and what an admin typed stays so',
  async (locale, letters, physics, seventh) => {
    const catalogue = await opens();
    await act(() => catalogue.choose(locale));
    await expect.poll(() => shown()['grades']?.[9]).toBe(seventh);
    const { grades: all, named, chosen, subjects: every, cells, plans } = shown();
    for (const [list, last] of [
      [all, typed],
      [named, typed],
      [every, renamed.name],
      [cells, renamed.name],
      [plans, 'Village School'],
    ] as const) {
      expect(list?.at(-1)).toBe(last);
      for (const name of list?.slice(0, -1) ?? []) expect(name).toMatch(letters);
    }
    expect(chosen?.slice(-2)).toEqual([typed, 'Old School']);
    // The value of one that was renamed still has a name of its own, which it does not go by.
    expect(every).not.toContain(physics);
  },
);
