/** What screens have thrown, or lacked, in the test that runs. */
export const thrown: unknown[] = [];
