import { screen, waitFor } from '@testing-library/dom';
import type { Call } from '@wifi-share/contracts/calls/define-call';
import { type ProblemCode, problems } from '@wifi-share/contracts/problems';
import type { TextKey } from '@wifi-share/texts/areas';
import { expect } from 'vitest';
import { type Answers, mountApp, type Visit } from './mounted-app.js';
import { field, press, type Typed, t, type } from './person.js';
import { said, toasted } from './said.js';
import { type WordingName, wordingOf } from './wording.js';

/** What comes to nothing while a call is not answered. */
export interface FailedCall {
  row: WordingName;
  at: string;
  visit?: Visit;
  refused: Call;
  /** Done before anything fails. */
  first?: () => Promise<void>;
  /** Typed before, and still there afterwards. */
  typed?: Typed;
  /** What makes the call, each time. */
  makes: () => Promise<void>;
  /** What is as it was before. */
  isBack?: () => Promise<void>;
}

/** The gateway's own answer (`services/gateway/test/upstream-failures`). */
export const refusal = (code: ProblemCode) => ({
  status: problems[code],
  body: { code, message: t(`problem.${code}.detail`) },
});

/** What a proxy in front of the gateway answers while the gateway does not: nothing that could be shown. */
export const proxyPage = '<html><head><title>502 Bad Gateway</title></head></html>';

export const pressing = (name: string) => () => press('button', name);

/** One place on the screen says it, where it stays when the toast has gone. */
const staysOnce = (text: string) =>
  waitFor(() => {
    const lines = screen.queryAllByText(text).filter((line) => !line.closest('[data-sonner-toast]'));
    expect(lines).toHaveLength(1);
  });

/**
 * Makes the call three times. First its service is away, and the toast and the screen have the gateway's reason; then a
 * proxy answers in the gateway's place, and the screen has the row's text; then nothing does, and the toast still has the
 * row's text, with or without what may help (R54).
 */
export async function failThrice(failed: FailedCall): Promise<void> {
  const { at, visit = {}, refused, first, typed = {}, makes, isBack } = failed;
  const { title, text } = wordingOf(failed.row);
  const away = refusal('service_unavailable');
  const failing: Answers[number] = [{ method: 'GET', path: '/api/nothing-yet' }, away.body, away.status];
  await mountApp(at, { ...visit, answers: [failing, ...(visit.answers ?? [])] });
  await first?.();
  await type(typed);
  failing[0] = refused;
  await makes();
  await toasted([title, away.body.message]);
  await staysOnce(away.body.message);

  failing.splice(1, 2, proxyPage, 502);
  await makes();
  await staysOnce(String(text));
  await said(failed.row);
  for (const [label, value] of Object.entries(typed)) expect((await field(label as TextKey)).value).toBe(value);
  await isBack?.();

  failing.splice(1, 2, unanswered);
  await makes();
  await toasted([title, expect.stringContaining(String(text))]);
}

/** As `fetch` rejects without a connection. */
export const unanswered = Promise.reject(new TypeError('Failed to fetch'));
unanswered.catch(() => undefined);
