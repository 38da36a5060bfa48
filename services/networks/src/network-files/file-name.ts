/** What some system refuses in a file's name, controls and invisible marks (which may turn a name around) included. */
const refused = /[\p{C}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** Most systems stop at 255 bytes; a character may take four. */
const charactersMax = 50;

/** A name for a file of a network that every system takes: `WiFi Café-page.png` of `Café` and `-page.png`. */
export function fileName(networkName: string, ending: string): string {
  const safe = [...networkName.replace(refused, ' ')].slice(0, charactersMax).join('').replace(/\s+/g, ' ').trim();
  return `${`WiFi ${safe}`.trim()}${ending}`;
}
