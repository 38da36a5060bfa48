import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import { noteSecrets } from './seen-secrets.js';
import { startWholeSystem, type WholeSystem } from './whole-system.js';

export type OwnStack = WholeSystem;

/** A system for the calling test file alone. Its logs are kept until the run ends, to be looked through with all others. */
export function startOwnStack(settings: Record<string, string> = {}): Promise<OwnStack> {
  return startWholeSystem(settings, async ({ dataDir, secrets }) => {
    const shared = inject('dataDir');
    // `npm run test:faults` has no shared system.
    if (!shared) return;
    noteSecrets(shared, secrets);
    await rename(join(dataDir, 'logs'), join(shared, 'logs', basename(dataDir)));
  });
}
