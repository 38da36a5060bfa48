import { accessCodeSchema } from '@wifi-share/contracts/calls/admin-gate';
import { createUser, type ListedUser, updateUser } from '@wifi-share/contracts/calls/admin-users';
import type { CallInput } from '@wifi-share/contracts/calls/define-call';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';

/** The values of the forms of a user; a new user needs a password. */
export interface UserForm {
  username: string;
  password: string;
  maxNetworks: number;
  isActive: boolean;
  accessCode: string;
}

/** The form around a field of a user. */
export function useUserForm() {
  return useFormContext<UserForm>();
}

const created = createUser.body.shape;
const edited = updateUser.body.shape;

/** The bodies of the calls with nothing left out, and the access code. */
export const newUserSchema = z.object({
  ...created,
  maxNetworks: created.maxNetworks.unwrap(),
  isActive: created.isActive.unwrap(),
  accessCode: accessCodeSchema,
});
export const editedUserSchema = z.object({
  username: edited.username.unwrap(),
  password: edited.password.unwrap(),
  maxNetworks: edited.maxNetworks.unwrap(),
  isActive: edited.isActive.unwrap(),
  accessCode: accessCodeSchema,
});
type EditedUser = z.output<typeof editedUserSchema>;

/** Input that is no number counts as one network (spec section 5). */
export function grantedNetworks(typed: unknown): number {
  const number = Number.parseFloat(String(typed));
  return Number.isNaN(number) ? 1 : number;
}

/** The changed fields; a blank password stays unchanged. */
export function userChanges(
  user: ListedUser,
  { username, password, maxNetworks, isActive }: Omit<EditedUser, 'accessCode'>,
): Omit<CallInput<typeof updateUser>, 'accessCode'> {
  return {
    ...(username !== user.username && { username }),
    ...(password && { password }),
    ...(maxNetworks !== user.maxNetworks && { maxNetworks }),
    ...(isActive !== user.isActive && { isActive }),
  };
}
