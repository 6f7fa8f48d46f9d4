import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { Product } from '../support/product.ts';
import { adminJourney } from './steps/admin-journey.ts';
import { businessJourney } from './steps/business-journey.ts';
import { keyboardJourney } from './steps/keyboard-journey.ts';
import { studentJourney } from './steps/student-journey.ts';
import { teacherJourney } from './steps/teacher-journey.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([Product.start({ RATE_LIMITS: 'off' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const stage = () => ({ product, browser });

describe('a teacher', () => {
  teacherJourney(stage);
});
describe('a student with a phone', () => {
  studentJourney(stage);
});
describe('a business user', () => {
  businessJourney(stage);
});
describe('an admin', () => {
  adminJourney(stage);
});
describe('somebody with a keyboard alone', () => {
  keyboardJourney(stage);
});
