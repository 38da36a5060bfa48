/** What changes the direction of the text around it: letters of scripts that run from right to left, and controls. */
const directing =
  /[\u0590-\u08ff\u200e\u200f\u2028-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Embeddings and overrides, which would reverse a name for its reader, and what ends a paragraph. */
const reversing = /[\u2028-\u202e]/g;

const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069'];

/**
 * `text` of a person as it can stand within other text: what is written from right to left, and what reverses, ends
 * with it (Unicode UAX #9, isolates). Any other text stays as it is.
 */
export function bidiIsolate(text: string): string {
  if (!directing.test(text)) return text;
  return firstStrongIsolate + balanced(text.replaceAll(reversing, '')) + popIsolate;
}

/** `text` without an end of an isolate that did not begin in it, and with one for each that did. */
function balanced(text: string): string {
  let depth = 0;
  const kept = text.replaceAll(/[\u2066-\u2069]/g, (control) => {
    if (control !== popIsolate) depth += 1;
    else if (depth === 0) return '';
    else depth -= 1;
    return control;
  });
  return kept + popIsolate.repeat(depth);
}
