import { join } from 'node:path';
import { localMachine } from '@wifi-share/tools/backing/machine';
import { root } from '@wifi-share/tools/local-stack/root';
import { findOrInstallRadioLab } from '@wifi-share/tools/radio-lab/find-radio-lab';
import type { TestProject } from 'vitest/node';
import { startSharedSystem } from '../stack-setup.js';
import { withoutLimits } from '../without-limits.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** How many credentials are made up, and from which seed; `whole`: passwords rotate in every way. */
    radio: { credentials: number; seed: number; whole: boolean };
    /** The lab in which they are tried. */
    radioLab: string;
  }
}

/** The system that saves what owners type and makes the codes of `npm run test:radio`. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const lab = await findOrInstallRadioLab(localMachine(), join(root, '.data', 'installed'), console.log);
  if ('why' in lab) throw new Error(`radio lab not available: ${lab.why}`);
  project.provide('radioLab', lab.folder);
  return startSharedSystem(project, withoutLimits);
};
