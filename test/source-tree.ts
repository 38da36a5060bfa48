import { parseAst } from 'vitest/node';

/** A node of the syntax tree of a source. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

export const parse = (text: string, path: string): unknown =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });

/** The nodes directly in a node, or in a list of them. */
export const partsOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap((part) => (isNode(part) ? [part] : [])) : isNode(value) ? [value] : [];

/** The node, or nodes, and all in it. */
export function nodesIn(value: unknown): Node[] {
  return partsOf(value).flatMap((node) => [node, ...Object.values(node).flatMap(nodesIn)]);
}
