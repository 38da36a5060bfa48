import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../local-stack/root.js';
import { requireNoFindings, takeFindings } from './findings.js';
import { forgetSecrets, noteSecret } from './noted-secrets.js';
import { watchCookies } from './seen-cookies.js';
import { watchRequests } from './seen-requests.js';
import { watchLines } from './written-lines.js';

// No test has to think of it: what services and programs write while a file's tests run is looked through at its end.
const noteSessions = (tokens: string[]): void => {
  for (const token of tokens) noteSecret('session', token);
};
const watches = [watchLines(), watchRequests(), watchCookies(noteSessions)];
afterAll(() => {
  for (const stop of watches) stop();
  try {
    requireNoFindings(relative(root, expect.getState().testPath ?? root));
  } finally {
    forgetSecrets();
  }
});
// What the file before has left behind is not this one's.
takeFindings();
