const taken = '[redacted]';

/** What libraries repeat in the words of their errors, and what stands there instead. */
const repeated: readonly (readonly [RegExp, string])[] = [
  // MongoDB: E11000 … dup key: { email: "…" }
  [/\bdup key: \{(?:.*\}|.*)/g, `dup key: ${taken}`],
  // mongoose: Cast to … failed for value "…" (type string) at path …
  [/\bfailed for value .*?(?= \(type |$)/gs, `failed for value ${taken}`],
  // node: Unexpected token …, "…" is not valid JSON
  [/(\bUnexpected [^\n]{1,40}?, ).{0,200}? is not valid JSON/gs, `$1${taken} is not valid JSON`],
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/@"']{1,500}@/gi, `$1${taken}@`],
  // Parameters of an address, up to where a sentence goes on, or the line in a stack.
  [/(\/[^\s"'?]{0,200})\?(?:[^\s"':]|:(?!(?:\d{1,7}:\d{1,7}\)?)?(?:[\s"']|$)))+/g, `$1?${taken}`],
  // Recipients, which mail servers repeat.
  [/[\w.!#$%&*+^{|}~-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu, taken],
];

/** `words` of an error without values of documents, credentials and parameters of addresses, and e-mail addresses. */
export const withoutSecrets = (words: string): string =>
  repeated.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), words);
