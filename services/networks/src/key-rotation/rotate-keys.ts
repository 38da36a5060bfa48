import { readRotationConfig } from '../config.js';
import { report, rotate } from './rotate.js';

/** The command between the steps of a rotation (docs/operations/keys.md): ends with 1 when a password is left that no key opens. */
try {
  const config = readRotationConfig();
  const rotation = await rotate(config);
  process.stdout.write(`${report(config.WIFI_ENCRYPTION_KEYS[0]?.id ?? '', rotation)}\n`);
  if (rotation.unreadable.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`The keys were not rotated: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
