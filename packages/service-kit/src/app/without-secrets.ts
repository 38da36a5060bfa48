const redacted = '[redacted]';

/** Values that libraries quote in error messages, and their replacements. */
const replacements: readonly (readonly [RegExp, string])[] = [
  // MongoDB: E11000 … dup key: { email: "…" }
  [/\bdup key: \{(?:.*\}|.*)/g, `dup key: ${redacted}`],
  // mongoose: Cast to … failed for value "…" (type string) at path …
  [/\bfailed for value .*?(?= \(type |$)/gs, `failed for value ${redacted}`],
  // node: Unexpected token …, "…" is not valid JSON
  [/(\bUnexpected [^\n]{1,40}?, ).{0,200}? is not valid JSON/gs, `$1${redacted} is not valid JSON`],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"']{1,500}@/gi, `$1${redacted}@`],
  // Query strings, up to the continuation of a sentence or the line number in a stack.
  [/(\/[^\s"'?]{0,200})\?(?:[^\s"':]|:(?!(?:\d{1,7}:\d{1,7}\)?)?(?:[\s"']|$)))+/g, `$1?${redacted}`],
  // Recipients, which mail servers quote.
  [/[\w.!#$%&*+^{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, redacted],
];

/** Redacts document values, credentials and query strings of URLs, and e-mail addresses in an error's message. */
export const withoutSecrets = (text: string): string =>
  replacements.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
