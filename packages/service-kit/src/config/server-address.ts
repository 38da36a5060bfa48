/** Does not quote the address, which may hold a password. */
export const unreadableAddress = 'is no address; escape what is special in a password (%2F for a slash)';

/** Whether `url` is valid: otherwise the libraries would log it, with its password, at every start. */
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
