// What MongoDB 8 needs of a processor. Used before `npm ci`, so it needs nothing but Node itself.
import { readFile } from 'node:fs/promises';

/**
 * Why MongoDB would end at once on the processor that `cpuInfo` describes, in the form of Linux's /proc/cpuinfo, and what to do;
 * undefined where it runs, or where that cannot be known.
 */
function mongoProcessorProblem(cpuInfo) {
  const [, kind, flags] = /^(flags|Features)\s*:(.*)$/m.exec(cpuInfo) ?? [];
  if (flags === undefined) return undefined;
  const [needed, name] = kind === 'flags' ? ['avx', 'AVX'] : ['atomics', 'the instructions of ARMv8.2'];
  if (flags.split(/\s+/).includes(needed)) return undefined;
  return `This processor does not have ${name}, which MongoDB 8 needs: it would exit with code 132. A virtual machine may get them by the processor type "host"; else use a MongoDB on another machine (docs/operations/troubleshooting.md).`;
}

/** The same of this computer, or of the one whose description is in the file that CPU_INFO names. */
export const findMongoProcessorProblem = async () =>
  mongoProcessorProblem(await readFile(process.env.CPU_INFO ?? '/proc/cpuinfo', 'utf8').catch(() => ''));
