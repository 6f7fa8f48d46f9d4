import { expect, test } from 'vitest';
import { frameOrigin } from './frame-origins.ts';

test.each([
  ['https://slides.school.example', 'https://slides.school.example'],
  ['  HTTPS://Slides.School.Example/deck/3?x=1#y ', 'https://slides.school.example'],
  ['slides.school.example:8443/deck', 'https://slides.school.example:8443'],
  ['https://school.example:443', 'https://school.example'],
  ['https://பள்ளி.example', 'https://xn--xlcsa2cxd.example'],
  ['http://localhost:8000', 'http://localhost:8000'],
])('%s is the origin %s', (typed, origin) => {
  expect(frameOrigin(typed)).toBe(origin);
});

test.each([
  '*',
  'https://*',
  'https://*.school.example',
  'http://school.example',
  'javascript:alert(1)',
  'javascript://school.example/%0aalert(1)',
  'data:text/html,hello',
  'data://school.example',
  'blob:https://school.example/1',
  'file:///etc/passwd',
  'https://user:secret@school.example',
  "https://school.example'; script-src *",
  'https://school.example;',
  'https://a.example https://b.example',
  'https://school.example\r\nSet-Cookie: a=b',
  "'self'",
  'null',
  'https://192.168.0.1',
  'https://[::1]',
  'https://school.example.',
  '',
  'https://',
])('%j is no origin that may have a frame', (typed) => {
  expect(frameOrigin(typed)).toBeNull();
});
