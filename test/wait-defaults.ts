import { vi } from 'vitest';

/** What tests wait for passes through queues, servers and databases: a busy machine takes longer than the usual second. */
const defaults = { timeout: 60_000, interval: 50 };

const { waitFor } = vi;
vi.waitFor = (callback, options = defaults) => waitFor(callback, options);
