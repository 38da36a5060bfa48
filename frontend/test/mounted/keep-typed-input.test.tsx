import { languageCodes } from '@wifi-share/contracts/languages';
import { pressedAttribute } from '@wifi-share/contracts/prerendered';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepTypedInput } from '@/lib/keep-typed-input.js';

/** A drawn screen, used by `use`, and `application` in its place. */
async function takeOver(
  markup: string,
  use: (root: HTMLElement) => void,
  application: ReactNode,
): Promise<HTMLElement> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = markup;
  use(root);
  keepTypedInput(root);
  const drawn = root.firstElementChild;
  const app = createRoot(root);
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  app.render(application);
  await vi.waitFor(() => expect(drawn?.isConnected).toBe(false));
  return root;
}

const type = (root: HTMLElement, name: string, value: string) =>
  Object.assign(root.querySelector(`[name=${name}]`)!, { value });
const press = (root: HTMLElement, name: string) =>
  [...root.querySelectorAll('button')]
    .find(({ textContent }) => textContent === name)
    ?.setAttribute(pressedAttribute, '');

it.each([
  ['de', [['de']]],
  ['en', []],
])('the language that was chosen in a drawn screen is chosen in the application: %s', async (chosen, calls) => {
  const onChange = vi.fn();
  const options = languageCodes.map((code) => `<option>${code}</option>`).join('');
  await takeOver(
    `<header><select name="language">${options}</select></header>`,
    (root) => type(root, 'language', chosen),
    <header>
      <select name="language" value="en" onChange={({ target }) => onChange(target.value)}>
        {languageCodes.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </header>,
  );
  expect(onChange.mock.calls).toEqual(calls);
});

/** Drawn for a visitor who is signed out; the application of one who was signed in before has a menu in the links' place. */
const drawn = `<header><a>Log in</a><a>Sign up</a></header>
  <main><form><input name="user"><input name="password"><button type="button">Show</button><button>Login</button></form>
  <details><summary tabindex="0">Why?</summary></details></main>`;

function Application({ onShow, onSubmit }: { onShow: () => void; onSubmit: (typed: Record<string, unknown>) => void }) {
  return (
    <>
      <header>
        <button type="button">Anna</button>
      </header>
      <main>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(Object.fromEntries(new FormData(event.currentTarget)));
          }}
        >
          <input name="user" />
          <input name="password" />
          <button type="button" onClick={onShow}>
            Show
          </button>
          <button type="submit">Login</button>
        </form>
        <details>
          <summary tabIndex={0}>Why?</summary>
        </details>
      </main>
    </>
  );
}

it('the button that was pressed in a drawn form is pressed in the application, with what was typed', async () => {
  const [onShow, onSubmit] = [vi.fn(), vi.fn()];
  await takeOver(
    drawn,
    (root) => {
      type(root, 'user', 'anna');
      type(root, 'password', 'secret');
      press(root, 'Login');
    },
    <Application onShow={onShow} onSubmit={onSubmit} />,
  );
  expect(onSubmit.mock.calls).toEqual([[{ user: 'anna', password: 'secret' }]]);
  expect(onShow).not.toHaveBeenCalled();
});

it('without a press nothing is pressed, and the focus stays on what had it', async () => {
  const onSubmit = vi.fn();
  const root = await takeOver(
    drawn,
    (root) => {
      type(root, 'password', 'secret');
      root.querySelector('summary')?.focus();
    },
    <Application onShow={vi.fn()} onSubmit={onSubmit} />,
  );
  expect(root.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('secret');
  expect(document.activeElement).toBe(root.querySelector('summary'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('of two alike the one in the same place keeps the focus, and a name says more than a label', async () => {
  const links = ['Home', 'How it works', 'How it works'];
  const root = await takeOver(
    `<main>${links.map((text) => `<a href="/">${text}</a>`).join('')}<button name="theme" aria-label="As device"></button></main>`,
    (root) => {
      root.querySelectorAll('a')[2]?.focus();
      root.querySelector('button')?.setAttribute(pressedAttribute, '');
    },
    <main>
      {links.map((text, place) => (
        <a key={String(place)} href="/">
          {text}
        </a>
      ))}
      <button type="button" name="theme" aria-label="Dark" onClick={({ currentTarget }) => currentTarget.remove()} />
    </main>,
  );
  expect(document.activeElement).toBe(root.querySelectorAll('a')[2]);
  expect(root.querySelector('button')).toBeNull();
});
