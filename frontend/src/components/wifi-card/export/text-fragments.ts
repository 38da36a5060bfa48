/** What of a word stands on one line, and where. */
interface Fragment {
  text: string;
  rect: DOMRect;
}

/** Directional isolates around names: they order what is drawn and are not drawn themselves. */
const isolates = /[\u2066-\u2069]/g;

/** The words of a text node as the browser has laid them out; a word that is broken over lines is several. */
export function textFragments(node: Text): Fragment[] {
  return [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const parts = lineParts(node, word, index);
    return parts.map(({ text, rect }) => ({ text: text.replace(isolates, ''), rect })).filter(({ text }) => text);
  });
}

function lineParts(node: Text, word: string, start: number): Fragment[] {
  if (rectsOf(node, start, word.length).length === 1) return [{ text: word, rect: boundsOf(node, start, word.length) }];
  const lines: { text: string; start: number; top: number }[] = [];
  for (const { segment, index } of new Intl.Segmenter('und').segment(word)) {
    const [rect] = rectsOf(node, start + index, segment.length);
    const last = lines.at(-1);
    if (last && (!rect || Math.abs(rect.top - last.top) < rect.height / 2)) last.text += segment;
    else if (rect) lines.push({ text: segment, start: start + index, top: rect.top });
  }
  return lines.map(({ text, start: from }) => ({ text, rect: boundsOf(node, from, text.length) }));
}

function rangeOf(node: Text, start: number, length: number): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + length);
  return range;
}

const rectsOf = (node: Text, start: number, length: number): DOMRect[] => [
  ...rangeOf(node, start, length).getClientRects(),
];

const boundsOf = (node: Text, start: number, length: number): DOMRect =>
  rangeOf(node, start, length).getBoundingClientRect();
