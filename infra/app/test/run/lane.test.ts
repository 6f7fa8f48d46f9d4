import { expect, test } from 'vitest';
import { type Outcome, runLanes, type Step } from './lane.ts';

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

test('lanes go side by side, steps of a lane in turn, and each says everything at once when it is done', async () => {
  told.length = 0;
  const [types, lint, browser] = [heldStep('types'), heldStep('lint'), heldStep('browser')];
  const lanes = runLanes([[types.step, lint.step], [browser.step]], tell);
  expect(told).toEqual(['▶ types\n', '▶ browser\n']);
  types.end(true);
  await settled();
  expect(withoutTimes(told.slice(2))).toEqual(['\ntypes says so\n✓ types\n', '▶ lint\n']);
  browser.end(true);
  lint.end(true);
  expect(await lanes).toEqual([]);
});

test('after a failure no step begins, and what it says is kept for the end', async () => {
  told.length = 0;
  const [types, lint, browser] = [heldStep('types'), heldStep('lint'), heldStep('browser')];
  const lanes = runLanes([[types.step, lint.step], [browser.step]], tell);
  types.end(false);
  await settled();
  browser.end(true);
  expect(await lanes).toEqual([{ name: 'types', output: 'types says so\n' }]);
  expect(withoutTimes(told.slice(2))).toEqual(['\n✗ types\n', '\nbrowser says so\n✓ browser\n']);
});
