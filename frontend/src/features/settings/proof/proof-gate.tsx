import type { User } from '@wifi-share/contracts/entities/user';
import { type ReactNode, useRef, useState } from 'react';
import { isProblem } from '@/api/problem-error.js';
import { ProofDialog } from './proof-dialog.js';
import { ProofContext, ProofDeclined } from './use-proof.js';

/** Around what may be asked for a proof: shows the question, one for all who wait for it. */
export function ProofGate({ user, children }: { user: User; children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((proved: boolean) => void)[]>([]);

  function ask(): Promise<boolean> {
    setAsking(true);
    return new Promise((answered) => waiting.current.push(answered));
  }

  function answer(proved: boolean): void {
    setAsking(false);
    for (const answered of waiting.current.splice(0)) answered(proved);
  }

  async function withProof<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isProblem(error, 'proof_required')) throw error;
    }
    if (await ask()) return act();
    throw new ProofDeclined();
  }

  return (
    <ProofContext value={{ withProof, isAsking }}>
      {children}
      {isAsking && <ProofDialog user={user} onProved={() => answer(true)} onDeclined={() => answer(false)} />}
    </ProofContext>
  );
}
