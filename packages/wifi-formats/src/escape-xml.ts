/** XML 1.0 §2.2 `Char`. Other characters cannot be written, not even as references. */
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/**
 * Markup, and white space that readers normalise: line ends (XML 1.0 §2.11; in XML 1.1 also U+0085 and U+2028; some
 * readers also take U+2029 for one), and tabs in attributes (§3.3.3).
 */
const unsafe = /[&<>"'\t\n\r\u0085\u2028\u2029]/g;

const reference = (character: string) => references[character] ?? `&#${character.charCodeAt(0)};`;

/** Escapes the text of an element or an attribute. Throws RangeError for characters that XML 1.0 cannot represent. */
export function escapeXml(value: string): string {
  if (!allowed.test(value)) throw new RangeError('the value has a character that XML 1.0 cannot carry');
  return value.replace(unsafe, reference);
}
