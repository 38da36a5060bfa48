/** Tells password managers whose password it is; people see the name in the profile. */
export function UsernameForPasswordManagers({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
