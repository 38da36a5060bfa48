/** Says nothing of the address, in which a password stands. */
export const unreadableAddress = 'is no address; escape what is special in a password (%2F for a slash)';

/** Whether `url` names a server: else the libraries complain of it, at every start, with its password in their words. */
export function isServerAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  return hostname !== '' && [username, password].every(isEscaped);
}

function isEscaped(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
