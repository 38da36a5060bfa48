import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../local-stack/root.js';

/** Prints, when all tests have run, how long the workers were busy with each part: loading, hooks and tests. @public */
export default class PartTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = new Map<string, number>();
    for (const module of modules) {
      const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
      const spent = (collectDuration + duration + environmentSetupDuration + setupDuration) / 1000;
      const part = partOf(relative(root, module.moduleId));
      seconds.set(part, (seconds.get(part) ?? 0) + spent);
    }
    console.log('\nSeconds of the workers, by part:');
    for (const [part, spent] of [...seconds].sort(([, a], [, b]) => b - a)) {
      console.log(`  ${part.padEnd(24)} ${spent.toFixed(0).padStart(5)}`);
    }
  }
}

/** `services/identity` of `services/identity/test/teams.test.ts`. */
const partOf = (path: string): string => path.split('/').slice(0, 2).join('/');
