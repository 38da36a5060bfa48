/** Of a long secret; a short one needs a third of its length. */
const leastDifferentCharacters = 10;

/** Written by going along: of characters that follow each other, two out of three are neighbours in one of these. */
const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '01234567890'];

const areNeighbours = (one: string, other: string): boolean =>
  one === other || rows.some((row) => row.includes(one + other) || row.includes(other + one));

/** Whether nobody drew `text` by lot: few characters again and again, or those of a row; true for no random one in a million. */
export function isPatterned(text: string): boolean {
  const characters = [...text.toLowerCase()];
  if (new Set(text).size < Math.min(leastDifferentCharacters, text.length / 3)) return true;
  const steps = characters.slice(1).filter((character, index) => areNeighbours(characters[index] ?? '', character));
  return steps.length > (characters.length * 2) / 3;
}
