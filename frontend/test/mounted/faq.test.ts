import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { mountApp } from './mounted-app.js';

/** What Safari 16 and Chrome 113 send: an event that does not name the new state. */
const toggled = (details: HTMLDetailsElement) => details.dispatchEvent(new Event('toggle'));

const answer = (id: string) => document.getElementById(id) as HTMLDetailsElement;

it('the answer that is linked to stays open, and one that is opened is named by the address', async () => {
  await mountApp('/faq#password');
  await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  toggled(answer('password'));
  // Effects run in tasks of their own.
  await new Promise((resolve) => setTimeout(resolve));
  expect(answer('password').open).toBe(true);
  answer('price').open = true;
  toggled(answer('price'));
  await waitFor(() => expect(window.location.hash).toBe('#price'));
});
