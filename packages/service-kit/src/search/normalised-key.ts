/** The form in which names and addresses are compared: the same for spellings that look alike. */
export const normalisedKey = (value: string): string => value.normalize('NFKC').toLowerCase().normalize('NFKC');
