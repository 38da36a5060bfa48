import { deleteAccount } from '@wifi-share/contracts/calls/account';
import type { User } from '@wifi-share/contracts/entities/user';
import { z } from 'zod';

/** The password, or the username of an account that has none. */
export interface DeleteForm {
  password?: string;
  username?: string;
}

type Proven = Pick<User, 'hasPassword' | 'username'>;

export function deleteFormSchema({ hasPassword, username }: Proven): z.ZodType<DeleteForm, DeleteForm> {
  if (hasPassword) return deleteAccount.body.required({ password: true });
  const isTyped = (typed: string) => typed.trim() === username;
  return z.object({ username: z.string().refine(isTyped, 'settings.delete.usernameWrong') });
}
