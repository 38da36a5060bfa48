/** Names one creation of a network, of 128 bits; `randomUUID` is missing where a site has no https. */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
