import type { Language } from '@wifi-share/contracts/languages';
import { useContext } from 'react';
import { LeaveGuardContext } from '../router/leave-guard-context.js';
import { switchLanguage } from './language.js';

/** Answers how to show another language. The page reloads for it: unsaved changes are asked about before anything is stored. */
export function useSwitchLanguage(): (language: Language) => void {
  const guard = useContext(LeaveGuardContext);
  return (language) => {
    if (!guard) return switchLanguage(language);
    guard.leaveAll(() => {
      guard.releaseAll();
      switchLanguage(language);
    });
  };
}
