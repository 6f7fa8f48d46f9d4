import { describe } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { teacherJourney } from '../steps/teacher-journey.ts';

const product = sharedProduct();
const browser = await sharedBrowser();

const stage = () => ({ product, browser });

describe('a teacher', () => {
  teacherJourney(stage);
});
