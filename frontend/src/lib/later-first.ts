/** Compares two moments in ISO 8601, the later one first; by their characters, as loading a language's order takes 20 ms. */
export const laterFirst = (one: string, other: string): number => Number(one < other) - Number(one > other);
