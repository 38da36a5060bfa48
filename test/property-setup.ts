import * as fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How many inputs a property is tried with, and the seed that they follow from; without one they differ each time. */
    properties: { numRuns: number; seed?: number };
  }
}

fc.configureGlobal(inject('properties'));
