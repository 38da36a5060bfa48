import type { Reporter, TestModule } from 'vitest/node';

/** Prints, when all tests have run, how long the workers were busy with each project: loading, hooks and tests. @public */
export default class ProjectTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = new Map<string, number>();
    for (const module of modules) {
      const { collectDuration, duration, environmentSetupDuration, setupDuration } = module.diagnostic();
      const spent = (collectDuration + duration + environmentSetupDuration + setupDuration) / 1000;
      seconds.set(module.project.name, (seconds.get(module.project.name) ?? 0) + spent);
    }
    console.log('\nSeconds of the workers, by project:');
    for (const [name, spent] of [...seconds].sort(([, a], [, b]) => b - a)) {
      console.log(`  ${name.padEnd(10)} ${spent.toFixed(0).padStart(5)}`);
    }
  }
}
