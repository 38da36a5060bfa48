import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccessCodeContext, type AccessCodeQuestion, type WithAccessCode } from './access-code.js';
import { AccessCodeDialog } from './access-code-dialog.js';
import { isAccessCodeRefusal } from './access-code-refusal.js';

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
