import { createContext, type ReactNode, useContext } from 'react';

/** What the access code is asked for. */
export interface AccessCodeQuestion {
  /** Such as "Delete the user anna?". */
  title: string;
  /** What will happen. */
  text?: string;
  /** More than a sentence, such as the names that are about to be deleted. */
  details?: ReactNode;
  /** Says what the button does: "Delete user". */
  confirmLabel: string;
  /** Whether it destroys something. */
  danger?: boolean;
  /** Says that nothing happens without a code, where the words at the field are not enough. */
  onMissing?: () => void;
  /**
   * How any other failure is told where the server has no words for it: the dialog then stays open for another try. Left
   * out, it closes and the failure is thrown.
   */
  failed?: { title: string; text: string };
}

/**
 * Asks for the access code and runs the call with it. A wrong code, a blocked address and a lost connection are shown in
 * the dialog, which stays open. Answers null when the admin thought better of it.
 */
export type WithAccessCode = <Answer>(
  question: AccessCodeQuestion,
  run: (accessCode: string) => Promise<Answer>,
) => Promise<{ answer: Answer } | null>;

export const AccessCodeContext = createContext<WithAccessCode | null>(null);

/** How a screen runs a call that needs the access code again (R32). */
export function useAccessCode(): WithAccessCode {
  const withAccessCode = useContext(AccessCodeContext);
  if (!withAccessCode) throw new Error('useAccessCode works inside of RequireAdmin only');
  return withAccessCode;
}
