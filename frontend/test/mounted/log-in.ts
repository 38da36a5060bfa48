import { screen } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { Language } from '@wifi-share/contracts/languages';
import { translate } from '@wifi-share/texts/translate';

export const person = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Fills in the login that is shown and sends it. */
export async function logIn(language: Language): Promise<void> {
  const text = translate.bind(null, language);
  await person.type(await screen.findByLabelText(text('account.login.username')), 'anna');
  await person.type(
    screen.getByLabelText(text('account.login.password'), { selector: 'input' }),
    'a long walk in the park',
  );
  await person.click(screen.getByRole('button', { name: text('account.login.submit') }));
}
