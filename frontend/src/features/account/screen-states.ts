import type { SessionEndState } from '@/lib/session/session-query.js';

/**
 * What a screen is told by the one that leads to it. It stays with the entry of the browser's history, so that a
 * reload shows the same, and it is never part of an address.
 */
export interface LoginState extends Partial<SessionEndState> {
  notice?: 'passwordReset' | 'pendingApproval';
}

export interface ForgotPasswordState {
  /** Fills in the form. */
  email?: string;
  /** A link was asked for to this address. */
  sentTo?: string;
  /** Why somebody who had a link needs another one. */
  reason?: 'incomplete' | 'expired';
}

export interface ResetPasswordState {
  token: string;
}
