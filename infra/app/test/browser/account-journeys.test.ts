import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { adminJourney } from './steps/admin-journey.ts';
import { businessJourney } from './steps/business-journey.ts';
import { keyboardJourney } from './steps/keyboard-journey.ts';
import { studentJourney } from './steps/student-journey.ts';
import { teacherJourney } from './steps/teacher-journey.ts';

const product = sharedProduct();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
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
