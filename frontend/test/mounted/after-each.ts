import { afterAll, afterEach, expect, vi } from 'vitest';
import { endQuiet } from '@/lib/until-quiet.js';
import { thrown } from './thrown.js';

/** What screens have thrown fails the test, whatever it looks at. */
afterEach(() => expect(thrown.splice(0)).toEqual([]));

/** The end of a file breaks off what is still being loaded, and the next file would find that it could not be. */
afterEach(() => vi.dynamicImportSettled());

/** The same of what waits until the page is quiet: it would begin to load while the file ends. */
afterAll(async () => {
  endQuiet();
  await new Promise(setImmediate);
  await vi.dynamicImportSettled();
});
