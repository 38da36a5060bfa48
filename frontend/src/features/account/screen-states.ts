import type { SessionEndState } from '@/lib/session/session-query.js';

/**
 * What one screen passes to the next. It stays with the entry of the browser's history, so that a
 * reload shows the same, and it is never part of an address.
 */
export interface LoginState extends Partial<SessionEndState> {
  notice?: 'passwordReset' | 'pendingApproval';
  /** Fills in the form. */
  email?: string;
}

export interface ForgotPasswordState {
  /** Fills in the form. */
  email?: string;
  /** The address that a link was requested for. */
  sentTo?: string;
  /** Whether the link of an e-mail was too old. */
  isExpired?: true;
}

export interface ConfirmState {
  token: string;
}

/** What was typed at the sign-up, for who mistyped the address; never the password. */
export interface SignUpState {
  typed: { email: string; username: string; firstName: string; lastName: string };
}

export interface ResetPasswordState {
  token: string;
}
