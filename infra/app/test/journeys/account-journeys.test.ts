import { describe } from 'vitest';
import { adminJourney } from '../steps/admin-journey.ts';
import { businessJourney } from '../steps/business-journey.ts';
import { keyboardJourney } from '../steps/keyboard-journey.ts';
import { studentJourney } from '../steps/student-journey.ts';
import { teacherJourney } from '../steps/teacher-journey.ts';
import { sharedBrowser } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

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
