import { findBinary, type Machine } from '../backing/machine.js';
import { lastLine } from '../backing/package-install.js';

const installTimeoutMs = 15 * 60_000;

/** The path of a program, or the reason why there is none here. */
export type GoProgram = { program: string } | { missing: string };

interface BuildOptions {
  /** Options of `go install`. */
  flags?: string[];
  /** Where a program is looked for and installed whose name others have too. */
  folder?: string;
}

/** A program that is here, or that Go builds from a package such as `example.org/cmd/name@v1.0.0`, with the last part of its path as its name. */
export async function findOrBuild(
  machine: Machine,
  goPackage: string,
  { flags = [], folder }: BuildOptions = {},
): Promise<GoProgram> {
  const name = nameOf(goPackage);
  const place: [Machine, string[]] =
    folder === undefined ? [machine, machine.usualFolders] : [{ ...machine, env: { PATH: folder } }, []];
  const installed = () => findBinary(place[0], name, place[1]);
  const before = await installed();
  if (before !== undefined) return { program: before };
  if ((await findBinary(machine, 'go')) === undefined) return { missing: `neither ${name} nor Go is here` };
  const args = ['install', ...flags, goPackage];
  const env = folder === undefined ? {} : { GOBIN: folder };
  const { code, stderr } = await machine.run('go', args, { timeoutMs: installTimeoutMs, env });
  const program = await installed();
  return code === 0 && program !== undefined ? { program } : { missing: `go install failed: ${lastLine(stderr)}` };
}

/** A major version at the end of the path is no name: `…/kustomize/v5@v5.7.1` builds kustomize. */
const nameOf = (goPackage: string): string => /([^/]+)(?:\/v\d+)?@/.exec(goPackage)?.[1] ?? goPackage;
