import { readDemoConfig } from './config.js';
import { seed } from './seed.js';

/** The command `node dist/demo/seed-demo-owner.js`: prints one line of JSON, `{created, userId}`. */
try {
  const owner = await seed(readDemoConfig());
  process.stdout.write(`${JSON.stringify(owner)}\n`);
} catch (error) {
  console.error(`The demo owner was not made: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
