import { createContext, useContext } from 'react';

/** The user was asked who they are, and did not say so: nothing was done, and nothing has failed. */
export class ProofDeclined extends Error {
  override readonly name = 'ProofDeclined';
}

interface Proof {
  /** Makes a call; when it is answered `proof_required`, asks who is at this browser and makes it again. Throws ProofDeclined. */
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
  /** Whether the question is shown; another dialog makes room for it. */
  isAsking: boolean;
}

export const ProofContext = createContext<Proof>({ withProof: (act) => act(), isAsking: false });

/** What a ProofGate around the caller does. */
export const useProof = (): Proof => useContext(ProofContext);
