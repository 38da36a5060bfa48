import type { Locator } from 'playwright-core';

/** How long a key and a press take, in milliseconds. */
interface Pace {
  key: number;
  press: number;
}

export const atOnce: Pace = { key: 0, press: 0 };
/** The pace of a person who looks for the next button first. */
export const likeAPerson: Pace = { key: 120, press: 1000 };

/** Presses and types on a touch screen. */
export function fingersAt({ key, press: look }: Pace) {
  async function press(control: Locator): Promise<void> {
    await control.waitFor();
    if (look > 0) await control.page().waitForTimeout(look);
    await control.tap();
  }

  return {
    press,
    async type(field: Locator, text: string): Promise<void> {
      await press(field);
      await field.pressSequentially(text, { delay: key });
    },
  };
}

export type Fingers = ReturnType<typeof fingersAt>;
