/** Letters of right-to-left scripts, and directional controls. */
const bidirectional =
  /[\u0590-\u08ff\u200e\u200f\u2028-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Embeddings, overrides and paragraph separators. */
const bidiOverrides = /[\u2028-\u202e]/g;

const [firstStrongIsolate, popIsolate] = ['\u2068', '\u2069'];

/**
 * Isolates user text within other text, so that its direction does not affect the rest (Unicode UAX #9). Text without
 * right-to-left characters is returned unchanged.
 */
export function bidiIsolate(text: string): string {
  if (!bidirectional.test(text)) return text;
  return firstStrongIsolate + balanced(text.replaceAll(bidiOverrides, '')) + popIsolate;
}

/** Removes unmatched ends of isolates and closes open ones. */
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
