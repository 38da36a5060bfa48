import { afterEach, expect, vi } from 'vitest';
import { thrown } from './thrown.js';

/** What screens have thrown fails the test, whatever it looks at. */
afterEach(() => expect(thrown.splice(0)).toEqual([]));

/** The end of a file breaks off what is still being loaded, and the next file would find that it could not be. */
afterEach(() => vi.dynamicImportSettled());
