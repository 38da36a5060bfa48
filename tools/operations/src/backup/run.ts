// The container `backup`: makes, checks and restores backups in the folder that it is started in.
import { ConfigError } from '@wifi-share/service-kit/config/load-config';
import { runCommand } from './commands.js';
import { readAddress } from './config.js';
import { BackupProblem } from './system.js';

try {
  const told = await runCommand(process.argv.slice(2), {
    parent: process.cwd(),
    withServers: (use) => use(readAddress()),
    progress: (step) => console.error(step),
  });
  console.log(told);
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
