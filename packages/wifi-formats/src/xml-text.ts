/** XML 1.0 §2.2 `Char`. The others it cannot carry, not even as references. */
const carried = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** The value as the text of an element or an attribute. Throws RangeError when XML 1.0 has no way to carry it. */
export function xmlText(value: string): string {
  if (!carried.test(value)) throw new RangeError('the value has a character that XML 1.0 cannot carry');
  return value.replace(/[&<>"']/g, (character) => references[character] ?? character);
}
