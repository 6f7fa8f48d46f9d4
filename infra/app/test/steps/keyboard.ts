import type { Locator, Page } from 'playwright-core';

const MOST_PRESSES = 120;

/** Presses Tab until the element has the focus, as somebody without a mouse or a touch screen would. */
export async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    if (await hasFocus(element)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${element} cannot be reached with ${MOST_PRESSES} presses of Tab.`);
}

/** Types into a field that was reached by Tab, in place of what it held. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Reaches a button or link by Tab and presses Enter. */
export async function pressEnterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Whether what is typed goes to the element. */
export async function hasFocus(element: Locator): Promise<boolean> {
  return (await element.and(element.page().locator(':focus')).count()) > 0;
}
