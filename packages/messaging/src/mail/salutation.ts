interface Addressee {
  firstName: string | null;
  username: string;
}

const personalName = /^[\p{L}\p{M}'’ -]+$/u;

/** Invisible; keeps mail programs from linking what looks like an address. */
const wordJoiner = '\u2060';

/**
 * The name in an e-mail's salutation: the first name when it looks like one, else the username with its dots broken up.
 * Anybody can register anybody's address, so a username must not become a link.
 */
export const salutationOf = ({ firstName, username }: Addressee): string =>
  firstName !== null && personalName.test(firstName) ? firstName : username.replaceAll('.', `.${wordJoiner}`);
