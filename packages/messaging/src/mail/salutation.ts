interface Addressee {
  firstName: string | null;
  username: string;
}

const personalName = /^[\p{L}\p{M}'’ -]+$/u;

/** Invisible, and in the way of programs that look for addresses. */
const wordJoiner = '\u2060';

/**
 * How letters to the user begin: by the first name when it is one. Anybody can register anybody's address, and mail
 * programs make links of whatever looks like an address: the dots of a username have something behind them.
 */
export const salutationOf = ({ firstName, username }: Addressee): string =>
  firstName !== null && personalName.test(firstName) ? firstName : username.replaceAll('.', `.${wordJoiner}`);
