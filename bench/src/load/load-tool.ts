import { findBinary, type Machine } from '@wifi-share/tools/backing/machine';
import { aptInstall, brewInstall } from '@wifi-share/tools/backing/package-install';
import { StackProblem } from '@wifi-share/tools/backing/stack-problem';

/** The path of `wrk` or `nginx`, installed by the package manager when it is missing. Throws StackProblem with the commands that would help. */
export async function findLoadTool(machine: Machine, name: 'wrk' | 'nginx'): Promise<string> {
  const there = await findBinary(machine, name, machine.usualFolders);
  if (there) return there;
  console.log(`${name} is not installed; asking the package manager`);
  const refusals = [await aptInstall(machine, [name]), await brewInstall(machine, name)];
  const installed = await findBinary(machine, name, machine.usualFolders);
  if (installed) return installed;
  throw new StackProblem(
    `${name} is needed (${refusals.join('; ')}). Install it: apt-get install ${name}, or brew install ${name}`,
  );
}
