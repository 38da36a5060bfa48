import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formOn } from '../forms.js';
import { textsIn } from '../texts.js';
import { inPage, shownControls } from './in-page.js';
import { inspect } from './inspect.js';
import { type Facts, language } from './seed-viewers.js';
import type { Layer, Place, View } from './view.js';

/** Goes to the view as its table says, and answers what is wrong with it, also with coming and leaving. */
export async function walk(page: Page, view: View, facts: Facts): Promise<string[]> {
  const t = textsIn(language);
  const place = { page, t, form: formOn(page, t), facts };
  const { path, silent, away, reach, layer } = view;
  if (silent) await page.route(silent, () => {});
  if (away) await page.route(away, (route) => route.abort());
  try {
    await page.setViewportSize({ width: 1280, height: 1024 });
    await page.goto(filled(path, facts));
    if (reach) await reach(place);
    // What lies over the screen by its address leaves no heading to be found.
    else if (!layer || layer.opener) await page.getByRole('heading', { level: 1 }).first().waitFor();
    return layer ? await walkLayer(place, layer) : await inspectByKeyboard(page);
  } catch (error) {
    return [`was not reached: ${error instanceof Error ? error.message : error}`];
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** The browser shows the focus of the keyboard once a key was pressed. */
async function inspectByKeyboard(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return inspect(page);
}

async function walkLayer(place: Place, layer: Layer): Promise<string[]> {
  const { page, t, facts } = place;
  const { role = 'dialog', title, opener, returnsTo = opener, open, fill, asks } = layer;
  const [key, values = {}] = title;
  const name = t(key, Object.fromEntries(Object.entries(values).map(([at, value]) => [at, filled(`${value}`, facts)])));
  const shown = page.getByRole(role, { name, exact: true });

  await opener?.(place).focus();
  if (open) await open(place);
  else if (opener) await page.keyboard.press('Enter');
  await shown.waitFor();
  await hasFocusWithin(shown);
  await fill?.(place);
  const found = await inspect(page);
  if (role !== 'menu') found.push(...(await leavings(page, shown)));

  await page.keyboard.press('Escape');
  if (asks) {
    const question = page.getByRole('alertdialog', { name: t('common.unsaved.title') });
    await hasFocusWithin(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await hasFocusWithin(shown);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: t('common.unsaved.confirm') }).press('Enter');
  }
  await shown.waitFor({ state: 'hidden' });
  if (returnsTo) await hasFocusWithin(returnsTo(place));
  return found;
}

/** Where the Tab key leads out of the dialog, all around. */
async function leavings(page: Page, shown: Locator): Promise<string[]> {
  const controls = await inPage(page, (all: () => HTMLElement[]) => all().length, shownControls);
  for (let press = 0; press <= controls; press++) {
    await page.keyboard.press('Tab');
    if (!(await shown.evaluate(holdsFocus))) return ['the Tab key leads out of it'];
  }
  return [];
}

const hasFocusWithin = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate(holdsFocus), { message: 'the focus is elsewhere' }).toBe(true);

/** Runs in the page. */
const holdsFocus = (element: Element): boolean => element.contains(document.activeElement);

/** `{network}` and the like are replaced by the facts of that name. */
function filled(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in facts)) throw new Error(`nothing is known of ${name}`);
    return facts[name as keyof Facts];
  });
}
