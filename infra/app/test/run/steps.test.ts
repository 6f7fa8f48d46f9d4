import { expect, test } from 'vitest';
import { type Outcome, runSteps, type Step } from './steps.ts';

/** A step that ends when it is told to. */
function heldStep(name: string) {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const step: Step = { name, run: () => promise };
  return { step, end: (passed: boolean) => resolve({ passed, output: `${name} says so\n` }) };
}

const told: string[] = [];
const tell = (text: string) => void told.push(text);
/** Until everything has run that can run. */
const settled = () => new Promise(setImmediate);
const withoutTimes = (texts: readonly string[]) => texts.map((text) => text.replace(/: [\d.]+ s/, ''));

test('so many steps go side by side, the next when one has ended, and each says everything at once when it is done', async () => {
  told.length = 0;
  const [types, lint, browser] = [heldStep('types'), heldStep('lint'), heldStep('browser')];
  const failures = runSteps([types.step, browser.step, lint.step], 2, tell);
  expect(told).toEqual(['▶ types\n', '▶ browser\n']);
  types.end(true);
  await settled();
  expect(withoutTimes(told.slice(2))).toEqual(['\ntypes says so\n✓ types\n', '▶ lint\n']);
  browser.end(true);
  lint.end(true);
  expect(await failures).toEqual([]);
});

test('after a failure no step begins, and what it says is kept for the end', async () => {
  told.length = 0;
  const [types, lint, browser] = [heldStep('types'), heldStep('lint'), heldStep('browser')];
  const failures = runSteps([types.step, browser.step, lint.step], 2, tell);
  types.end(false);
  await settled();
  browser.end(true);
  expect(await failures).toEqual([{ name: 'types', output: 'types says so\n' }]);
  expect(withoutTimes(told.slice(2))).toEqual(['\n✗ types\n', '\nbrowser says so\n✓ browser\n']);
});

test('where the rest is to be known as well, steps begin after a failure', async () => {
  told.length = 0;
  const [types, lint] = [heldStep('types'), heldStep('lint')];
  const failures = runSteps([types.step, lint.step], 1, tell, 'go on');
  types.end(false);
  await settled();
  lint.end(true);
  expect(await failures).toEqual([{ name: 'types', output: 'types says so\n' }]);
  expect(withoutTimes(told)).toEqual(['▶ types\n', '\n✗ types\n', '▶ lint\n', '\nlint says so\n✓ lint\n']);
});
