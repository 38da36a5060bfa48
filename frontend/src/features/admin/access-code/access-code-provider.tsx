import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccessCodeDialog } from './access-code-dialog.js';
import { isAccessCodeRefusal } from './access-code-refusal.js';

export interface AccessCodeQuestion {
  /** Such as "Delete the user anna?". */
  title: string;
  /** What will happen. */
  text?: string;
  /** More than a sentence, such as the names that are about to be deleted. */
  details?: ReactNode;
  /** Such as "Delete user". */
  confirmLabel: string;
  /** Whether the action is destructive. */
  danger?: boolean;
  /** Called when the form is submitted without a code, in addition to the field's error. */
  onMissing?: () => void;
  /**
   * The fallback text for other failures, which keep the dialog open for a retry. Without it the dialog closes and the
   * failure is thrown.
   */
  failed?: { title: string; text: string };
}

/**
 * Asks for the access code and runs the call with it. A wrong code, a blocked address and a lost connection keep the dialog
 * open. Returns null when the admin cancels, or leaves during a call that is then refused; other outcomes are returned.
 */
type WithAccessCode = <Answer>(
  question: AccessCodeQuestion,
  run: (accessCode: string) => Promise<Answer>,
) => Promise<{ answer: Answer } | null>;

const AccessCodeContext = createContext<WithAccessCode | null>(null);

/** How a screen runs a call that needs the access code again (R32). */
export function useAccessCode(): WithAccessCode {
  const withAccessCode = useContext(AccessCodeContext);
  if (!withAccessCode) throw new Error('useAccessCode works inside of RequireAdmin only');
  return withAccessCode;
}

interface Asked {
  question: AccessCodeQuestion;
  /** Runs the call; throws what the dialog has to show. */
  run: (accessCode: string) => Promise<void>;
  cancel: () => void;
}

/**
 * Holds the dialog that asks for the access code. It is not in the address, so that no link or reload repeats the action;
 * navigation cancels it, but not a call that is under way.
 */
export function AccessCodeProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { key } = useLocation();
  const leave = useEffectEvent(() => asked?.cancel());

  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a key of its own
  useEffect(() => leave, [key]);

  const withAccessCode = useCallback<WithAccessCode>(
    (question, run) =>
      new Promise((resolve, reject) => {
        // A navigation may have closed this one already, and another may be open.
        const close = () => setAsked((asked) => (asked === own ? null : asked));
        let isRunning = false;
        let isLeft = false;
        const runAndClose = async (accessCode: string) => {
          isRunning = true;
          try {
            const answer = await run(accessCode);
            close();
            resolve({ answer });
          } catch (error) {
            isRunning = false;
            if (isAccessCodeRefusal(error) || question.failed) {
              if (isLeft) resolve(null);
              throw error;
            }
            close();
            reject(error);
          }
        };
        const cancel = () => {
          close();
          isLeft = true;
          if (!isRunning) resolve(null);
        };
        const own: Asked = { question, run: runAndClose, cancel };
        setAsked(own);
      }),
    [],
  );

  return (
    <AccessCodeContext value={withAccessCode}>
      {children}
      {asked && <AccessCodeDialog question={asked.question} run={asked.run} onCancel={asked.cancel} />}
    </AccessCodeContext>
  );
}
