import { createContext } from 'react';
import type { LeaveGuard } from './leave-guard.js';

/** The guard of the application's own navigation. */
export const LeaveGuardContext = createContext<LeaveGuard | null>(null);
