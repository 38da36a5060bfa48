/**
 * Why MongoDB 8 would end at once on the processor that `cpuInfo` describes, in the form of Linux's /proc/cpuinfo; undefined
 * where it runs, where another one is used, or where that cannot be known. `tools/processor.mjs` says the same before anything is
 * installed.
 */
export function mongoProcessorProblem(cpuInfo: string, mongoUrl = 'mongodb://mongo:27017'): string | undefined {
  const [, kind, flags] = /^(flags|Features)\s*:(.*)$/m.exec(cpuInfo) ?? [];
  const isOurs = /[/@]mongo:27017/.test(mongoUrl);
  if (flags === undefined || !isOurs) return undefined;
  const [needed, name] = kind === 'flags' ? ['avx', 'AVX'] : ['atomics', 'the instructions of ARMv8.2'];
  if (flags.split(/\s+/).includes(needed)) return undefined;
  return `This processor does not have ${name}, which MongoDB 8 needs: it would exit with code 132. A virtual machine may get them by the processor type "host"; else use a MongoDB on another machine (docs/operations/troubleshooting.md).`;
}
