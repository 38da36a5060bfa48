import { useRef } from 'react';

/** Names one creation of a network, of 128 bits; `randomUUID` is missing where a site has no https. */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of what a form sends: the same for the same fields, which after a lost answer create no second network. */
export function useCreationKey(): (fields: object) => string {
  const tried = useRef({ fields: '', key: '' });
  return (given) => {
    const fields = JSON.stringify(given);
    if (tried.current.fields !== fields) tried.current = { fields, key: newCreationKey() };
    return tried.current.key;
  };
}
