/** Half of V8's usual young generation is kept for garbage; without this it stays as large as the start has made it. */
const smallYoungGeneration = '--max-semi-space-size=2';

/** Node's flags for a program that waits most of the time. */
export const frugalNode: readonly string[] = [smallYoungGeneration, '--optimize-for-size'];

/** Node's flags for a service of its own, which has to be fast too. */
export const serviceNode: readonly string[] = [smallYoungGeneration];

/** glibc keeps freed memory in as many arenas as there are cores times eight. */
export const frugalEnvironment = { MALLOC_ARENA_MAX: '2' };
