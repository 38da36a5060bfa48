/** What screens have thrown in the test that runs. */
export const thrown: unknown[] = [];
