/** An id is so many characters of base 62 (R18). */
export const NETWORK_ID_LENGTH = 12;
