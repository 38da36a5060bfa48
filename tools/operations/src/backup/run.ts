// The container `backup`: makes, checks and restores backups in its working directory.
import { reportFailure } from '../report-failure.js';
import { runCommand } from './commands.js';
import { readAddress } from './config.js';
import { BackupProblem } from './system.js';

try {
  const output = await runCommand(process.argv.slice(2), {
    parent: process.cwd(),
    withServers: (use) => use(readAddress()),
    progress: (step) => console.error(step),
  });
  console.log(output);
} catch (error) {
  reportFailure(error, BackupProblem);
}
