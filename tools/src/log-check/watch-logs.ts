import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { root } from '../local-stack/root.js';
import { requireNoFindings, takeFindings } from './findings.js';
import { clearSecrets, recordSecret } from './recorded-secrets.js';
import { watchCookies } from './watch-cookies.js';
import { watchOutput } from './watch-output.js';
import { watchRequests } from './watch-requests.js';

// Checks the output of services and programs after each test file.
const noteSessions = (tokens: string[]): void => {
  for (const token of tokens) recordSecret('session', token);
};
const watches = [watchOutput(), watchRequests(), watchCookies(noteSessions)];
afterAll(() => {
  for (const stop of watches) stop();
  try {
    requireNoFindings(relative(root, expect.getState().testPath ?? root));
  } finally {
    clearSecrets();
  }
});
// Drops output of the previous test file.
takeFindings();
