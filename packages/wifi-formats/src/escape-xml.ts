/** XML 1.0 §2.2 `Char`. The others it cannot carry, not even as references. */
const carried = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * What XML gives a meaning to, and what readers turn into other white space when it stands there as itself: line ends
 * (XML 1.0 §2.11; readers of XML 1.1 count U+0085 and U+2028 among them), and in attributes tabs too (§3.3.3).
 */
const unsafe = /[&<>"'\t\n\r\u0085\u2028]/g;

const reference = (character: string) => references[character] ?? `&#${character.charCodeAt(0)};`;

/** The value as the text of an element or an attribute. Throws RangeError when XML 1.0 has no way to carry it. */
export function escapeXml(value: string): string {
  if (!carried.test(value)) throw new RangeError('the value has a character that XML 1.0 cannot carry');
  return value.replace(unsafe, reference);
}
