import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccessCodeDialog } from './access-code-dialog.js';
import { isAccessCodeRefusal } from './access-code-refusal.js';

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
 * Holds the one dialog that asks for the access code; the code itself is held by nobody. It is in no address: what it is
 * asked for is a press that nobody shall repeat by a link or a reload. Leaving the place, as by "back", takes it back.
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
        const runAndClose = async (accessCode: string) => {
          try {
            const answer = await run(accessCode);
            setAsked(null);
            resolve({ answer });
          } catch (error) {
            if (isAccessCodeRefusal(error) || question.failed) throw error;
            setAsked(null);
            reject(error);
          }
        };
        const cancel = () => {
          setAsked(null);
          resolve(null);
        };
        setAsked({ question, run: runAndClose, cancel });
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
