import { findBinary, type Machine } from '../backing/machine.js';
import { lastLine } from '../backing/package-install.js';

const installTimeoutMs = 15 * 60_000;

/** The path of a program, or the reason why there is none here. */
export type GoProgram = { program: string } | { missing: string };

/** A program that is here, or that Go builds from a package such as `example.org/cmd/name@v1.0.0`, with the last part of its path as its name. */
export async function findOrBuild(
  machine: Machine,
  goPackage: string,
  buildOptions: string[] = [],
): Promise<GoProgram> {
  const name = nameOf(goPackage);
  const installed = () => findBinary(machine, name, machine.usualFolders);
  const before = await installed();
  if (before !== undefined) return { program: before };
  if ((await findBinary(machine, 'go')) === undefined) return { missing: `neither ${name} nor Go is here` };
  const args = ['install', ...buildOptions, goPackage];
  const { code, stderr } = await machine.run('go', args, { timeoutMs: installTimeoutMs });
  const program = await installed();
  return code === 0 && program !== undefined ? { program } : { missing: `go install failed: ${lastLine(stderr)}` };
}

/** A major version at the end of the path is no name: `…/kustomize/v5@v5.7.1` builds kustomize. */
const nameOf = (goPackage: string): string => /([^/]+)(?:\/v\d+)?@/.exec(goPackage)?.[1] ?? goPackage;
