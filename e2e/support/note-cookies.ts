import { watchCookies } from '@wifi-share/tools/log-check/watch-cookies';
import { afterAll, inject } from 'vitest';
import { noteSecrets } from './seen-secrets.js';

// Every session that a test begins without a browser; those of browsers are noted when they close (visitors.ts).
afterAll(watchCookies((tokens) => noteSecrets(inject('dataDir'), tokens)));
