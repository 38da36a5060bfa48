import { createRequire } from 'node:module';

/** Of the package: its file lies one folder up, of the sources and of the bundle alike. */
export const version: string = createRequire(import.meta.url)('../package.json').version;
