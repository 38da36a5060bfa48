import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, type Node, nodesIn, parse } from './source-tree.js';
import { root } from './workspace-files.js';

/** A test as it stands in its source; what is a comment is no part of it. */
export interface NamedTest {
  /** The statements that wait for, or expect, something: their code. */
  expectations: string[];
  /** Names that an awaited `said` has: given as they are, or by the table of an `it.each` through a parameter. */
  said: string[];
}

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name;
const argumentsOf = (call: Node) => call.arguments as Node[];
const stringsIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []));

/** The tests of a file by their names, as they are written. Skipped ones are none. */
export function testsIn(file: string): Map<string, NamedTest> {
  const source = readFileSync(join(root, file), 'utf8');
  const tests = new Map<string, NamedTest>();
  for (const call of nodesIn(parse(source, file))) {
    if (call.type !== 'CallExpression') continue;
    const table = tableOf(call.callee);
    if (table === undefined) continue;
    const [name, ...others] = argumentsOf(call);
    const body = others.find(({ type }) => type === 'ArrowFunctionExpression');
    if (name?.type !== 'Literal' || !body) continue;
    tests.set(String(name.value), testOf(body, table, source));
  }
  return tests;
}

/** Of `it` nothing, of `it.each(table)` the table; undefined of what is no test. */
function tableOf(callee: unknown): Node[] | undefined {
  if (isNamed(callee, 'it')) return [];
  if (!isNode(callee) || callee.type !== 'CallExpression') return undefined;
  const each = callee.callee as Node;
  const isEach = each.type === 'MemberExpression' && isNamed(each.object, 'it') && isNamed(each.property, 'each');
  return isEach ? argumentsOf(callee) : undefined;
}

function testOf(body: Node, table: Node[], source: string): NamedTest {
  const statements = nodesIn(body.body).filter(({ type }) => type === 'ExpressionStatement');
  const parameters = nodesIn(body.params).flatMap(({ type, name }) => (type === 'Identifier' ? [name] : []));
  const said = statements.flatMap(({ expression }) => {
    const awaited = isNode(expression) && expression.type === 'AwaitExpression' ? (expression.argument as Node) : null;
    if (awaited?.type !== 'CallExpression' || !isNamed(awaited.callee, 'said')) return [];
    const given = argumentsOf(awaited);
    const names = given.map((part) => (part.type === 'MemberExpression' ? (part.object as Node) : part).name);
    return [...stringsIn(given), ...(names.some((name) => name && parameters.includes(name)) ? stringsIn(table) : [])];
  });
  return { said, expectations: statements.map(({ start, end }) => source.slice(start, end)) };
}
