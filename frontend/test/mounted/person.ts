import { screen, waitFor } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { TextKey } from '@wifi-share/texts/areas';
import { translate } from '@wifi-share/texts/translate';
import { expect } from 'vitest';

export const t = translate.bind(null, 'en');

/** Somebody at the application, who uses what has a name. */
const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

export type Typed = Partial<Record<TextKey, string>>;

export async function press(role: 'button' | 'menuitem' | 'checkbox' | 'switch', name: string): Promise<void> {
  const [first] = await screen.findAllByRole(role, { name });
  await person.click(first as HTMLElement);
}

export async function choose(label: string, value: string): Promise<void> {
  await person.selectOptions(await selectNamed(label), value);
}

/** The first one: a list is drawn as a table and as cards. */
export async function selectNamed(label: string): Promise<HTMLSelectElement> {
  const [select] = await screen.findAllByLabelText<HTMLSelectElement>(label);
  return select as HTMLSelectElement;
}

/** All of a field's text at once: letter by letter takes its time on a busy machine. */
export async function type(values: Typed): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const input = await field(label as TextKey);
    await person.clear(input);
    await person.paste(text);
  }
}

export const field = (label: TextKey): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(t(label), { selector: 'input, textarea' });

/** Deletes a network whose codes were not printed, from the menu of its row. */
export async function deleteNetworkNamed(name: string): Promise<void> {
  await press('button', t('dashboard.network.menu', { name }));
  await press('menuitem', t('dashboard.delete.button'));
  await press('button', t('dashboard.delete.submit'));
  // The dialog leaves the address by "back", which must not reach the next visit.
  await waitFor(() => expect(window.location.search).not.toContain('delete='));
}
