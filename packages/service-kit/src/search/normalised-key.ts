/** The form in which names and addresses are compared: one spelling for all that look alike to people. */
export const normalisedKey = (value: string): string => value.normalize('NFKC').toLowerCase().normalize('NFKC');
