// @vitest-environment happy-dom
import { entitlementsOf } from '@pollux/domain/accounts/plan';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { choice, expectSaved, field, fill, openAt, person } from '../testing/open-editor.tsx';

const file = (letter: string) => `${letter.repeat(24)}-20261120100000.webp`;

/** A quiz whose certificate is designed; whatever is uploaded is called after what it is for. */
async function design(changes: Parameters<typeof openAt>[1] = {}) {
  const { server } = await openAt(
    'settings',
    {
      paymentType: 'free',
      language: 'Eng',
      quizTitle: 'Plants',
      questions: [{ ...choice, answers: ['1'.repeat(24)] }],
      certificate: 1,
      ...changes,
    },
    {
      'GET /api/users/me/entitlements': { subscriptionType: 'premium', ...entitlementsOf('premium') },
      'POST /api/media': ({ path }) => ({
        success: true,
        message: '',
        position: '1',
        file: file(path.includes('signature') ? 'd' : 'e'),
        width: 10,
        height: 10,
      }),
    },
    'QUIZ',
  );
  server.subscriptionType = 'premium';
  await screen.findByRole('figure', { name: 'Preview of the certificate' });
  return server;
}
const preview = () => within(screen.getByRole('figure', { name: 'Preview of the certificate' }));
const longDate = (day: Date) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(day);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Organisation name', 'organisationName', 60],
  ['Name on the certificate', 'competitionName', 60],
  ['Organizer title', 'certificatePosition', 12],
  ['Description', 'certificateDescription', 160],
] as const)(
  'the preview follows the typing of "%s", of which so many characters are taken [C145]',
  async (label, name, most) => {
    const server = await design();
    const box = await field(label);
    await fill(box, 'Ki');
    expect(await preview().findByText('Ki')).toBeTruthy();
    await person.type(box, 'te');
    expect(await preview().findByText('Kite')).toBeTruthy();
    expect(preview().queryByText('Ki')).toBeNull();
    // A letter of Tamil counts once, however many signs it has.
    const longest = 'நி'.repeat(most);
    await fill(box, `${longest}நி`);
    expect(await preview().findByText(longest)).toBeTruthy();
    await expectSaved(server, { settings: { [name]: longest } });
  },
);

test.each([
  ['Signature', 'ownerSignature', 'd'],
  ['Logo', 'customLogo', 'e'],
] as const)(
  'the preview shows the image of "%s" once it is chosen, and no more once it is taken away [C145]',
  async (label, name, letter) => {
    const server = await design();
    const images = () =>
      preview()
        .queryAllByRole('presentation', { hidden: true })
        .map((image) => image.getAttribute('src'));
    expect(images()).toEqual([]);
    const group = within(screen.getByRole('group', { name: label }));
    const chooser = group
      .getByRole('button', { name: 'Choose an image' })
      .parentElement?.querySelector('input');
    await person.upload(chooser as HTMLInputElement, new File(['png'], 'me.png', { type: 'image/png' }));
    await waitFor(() => expect(images()).toEqual([expect.stringContaining(file(letter)) as string]));
    await expectSaved(server, { settings: { [name]: file(letter) } });
    await person.click(group.getByRole('button', { name: 'Remove image' }));
    await waitFor(() => expect(images()).toEqual([]));
  },
);

test.each([1, 2, 3, 4])(
  'the date of template %i is the day of issue, unless another one is chosen',
  async (certificate) => {
    const server = await design({ certificate, customCertificate: file('c') });
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    expect(date.value).toBe('');
    expect(preview().getByText(longDate(new Date()))).toBeTruthy();
    fireEvent.change(date, { target: { value: '2026-12-31' } });
    expect(await preview().findByText('31 December 2026')).toBeTruthy();
    await expectSaved(server, { settings: { certificateDate: '2026-12-31' } });
    fireEvent.change(date, { target: { value: '' } });
    expect(await preview().findByText(longDate(new Date()))).toBeTruthy();
    await expectSaved(server, { settings: { certificateDate: null } });
  },
);

test('the designer has the competition, the organizer, a description, a signature, a logo and a date [C143]', async () => {
  await design();
  for (const name of ['Name on the certificate', 'Organizer title', 'Description'])
    expect(screen.getByRole('textbox', { name })).toBeTruthy();
  for (const name of ['Signature', 'Logo']) expect(screen.getByRole('group', { name })).toBeTruthy();
  const date = screen.getByLabelText<HTMLInputElement>('Date');
  expect([date.type, date.max, date.value]).toEqual(['date', '9999-12-31', '']);
  expect(screen.getByText('If empty, the day it is issued.')).toBeTruthy();
  expect(preview().getByText(longDate(new Date()))).toBeTruthy();
});
