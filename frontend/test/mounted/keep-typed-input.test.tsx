import { languageCodes } from '@wifi-share/contracts/languages';
import { pressedAttribute } from '@wifi-share/contracts/prerendered';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepTypedInput } from '@/lib/keep-typed-input.js';

const options = languageCodes.map((code) => <option key={code}>{code}</option>);
const markup = languageCodes.map((code) => `<option>${code}</option>`).join('');

/** A drawn screen in English, and the application that takes its place. */
function takeOver(chosen: string, onChange: (language: string) => void): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `<header><select>${markup}</select><input></header>`;
  Object.assign(root.querySelector('select')!, { value: chosen });
  Object.assign(root.querySelector('input')!, { value: 'anna' });
  keepTypedInput(root);
  const app = createRoot(root);
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  app.render(
    <header>
      <select value="en" onChange={({ target }) => onChange(target.value)}>
        {options}
      </select>
      <input className="taken-over" />
    </header>,
  );
  return root;
}

it.each([
  ['de', [['de']]],
  ['en', []],
])('the language that was chosen in a drawn screen is chosen in the application: %s', async (chosen, calls) => {
  const onChange = vi.fn();
  const root = takeOver(chosen, onChange);
  await vi.waitFor(() => expect(root.querySelector<HTMLInputElement>('.taken-over')?.value).toBe('anna'));
  expect(onChange.mock.calls).toEqual(calls);
});

it('the button that was pressed in a drawn form is pressed in the application, with what was typed', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `<form><input name="user"><button type="button">Show</button><button ${pressedAttribute}>Login</button></form>`;
  Object.assign(root.querySelector('input')!, { value: 'anna' });
  keepTypedInput(root);
  const [show, submit] = [vi.fn(), vi.fn()];
  const app = createRoot(root);
  onTestFinished(() => {
    app.unmount();
    root.remove();
  });
  app.render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget).get('user'));
      }}
    >
      <input name="user" />
      <button type="button" onClick={show}>
        Show
      </button>
      <button type="submit">Login</button>
    </form>,
  );
  await vi.waitFor(() => expect(submit.mock.calls).toEqual([['anna']]));
  expect(show).not.toHaveBeenCalled();
});
