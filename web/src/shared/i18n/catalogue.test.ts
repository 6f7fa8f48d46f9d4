import { expect, test } from 'vitest';
import { Catalogue, type MessageFiles } from './catalogue.ts';

const files: MessageFiles = {
  '../messages/en/common.json': async () => ({ yes: 'Yes' }),
  '../messages/en/library.json': async () => ({ title: 'My Library' }),
  '../messages/en/plan.json': async () => ({ title: 'Plans' }),
  '../messages/ta/common.json': async () => ({ yes: 'ஆம்' }),
  '../messages/ta/library.json': async () => ({ title: 'என் நூலகம்' }),
};

/** Files that come when they are let through. */
function held(paths: MessageFiles) {
  const waiting: (() => void)[] = [];
  const letThrough = () => {
    for (const go of waiting.splice(0)) go();
  };
  const slow = Object.entries(paths).map(([path, load]) => [
    path,
    async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return load();
    },
  ]);
  return { files: Object.fromEntries(slow) as MessageFiles, letThrough };
}

test('loads the areas that are asked for, and says when they are there', async () => {
  const catalogue = new Catalogue(files, 'ta');
  let changes = 0;
  catalogue.subscribe(() => changes++);
  await catalogue.load('common');
  expect(catalogue.shown).toEqual({ locale: 'ta', messages: { common: { yes: 'ஆம்' } } });
  await catalogue.load('common');
  expect(changes).toBe(1);
});

test('lets English stand in for an area that a language lacks', async () => {
  const catalogue = new Catalogue(files, 'ta');
  await catalogue.load('plan');
  expect(catalogue.shown.messages).toEqual({ plan: { title: 'Plans' } });
});

test('brings along what was loaded, and nothing else, into another language', async () => {
  const catalogue = new Catalogue(files, 'en', { common: { yes: 'Yes' } });
  await catalogue.choose('ta');
  expect(catalogue.shown).toEqual({ locale: 'ta', messages: { common: { yes: 'ஆம்' } } });
});

test('an area that is loaded while a language is on its way is there in that language', async () => {
  const { files: slow, letThrough } = held(files);
  const catalogue = new Catalogue(slow, 'en', { common: { yes: 'Yes' } });
  const loading = catalogue.load('library');
  const choosing = catalogue.choose('ta');
  letThrough();
  await choosing;
  await expect.poll(() => (letThrough(), catalogue.shown.messages['library'])).toEqual({ title: 'என் நூலகம்' });
  await loading;
  expect(catalogue.shown.locale).toBe('ta');
});

test('of two languages chosen quickly the later one is shown', async () => {
  const { files: slow, letThrough } = held(files);
  const catalogue = new Catalogue(slow, 'en', { common: { yes: 'Yes' } });
  const first = catalogue.choose('ta');
  await catalogue.choose('en');
  letThrough();
  await first;
  expect(catalogue.shown.locale).toBe('en');
});

test('a language whose texts do not come is not shown, and can be chosen again', async () => {
  let isAway = true;
  const catalogue = new Catalogue(
    {
      ...files,
      '../messages/ta/common.json': async () => {
        if (isAway) throw new Error('away');
        return { yes: 'ஆம்' };
      },
    },
    'en',
    { common: { yes: 'Yes' } },
  );
  await expect(catalogue.choose('ta')).rejects.toThrow('away');
  expect(catalogue.wanted).toBe('en');
  // What is loaded in the meantime is there in the language that is still shown.
  await catalogue.load('library');
  expect(catalogue.shown.messages['library']).toEqual({ title: 'My Library' });
  isAway = false;
  await catalogue.choose('ta');
  expect(catalogue.shown.messages).toEqual({ common: { yes: 'ஆம்' }, library: { title: 'என் நூலகம்' } });
});
