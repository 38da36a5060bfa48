import { relative } from 'node:path';
import type { Configurations } from '@wifi-share/operations/configuration/configurations';
import { z } from 'zod';
import { root } from '../local-stack/root.js';

interface Row {
  variable: z.ZodType;
  readers: string[];
}

/** A Markdown table of every variable that the services read: its default, its readers and its meaning. */
export function variablesTable(configurations: Configurations): string {
  const rows = new Map<string, Row>();
  for (const [service, { shape }] of Object.entries(configurations)) {
    for (const [name, variable] of Object.entries(shape)) {
      const row = rows.get(name) ?? { variable: variable as z.ZodType, readers: [] };
      rows.set(name, { ...row, readers: [...row.readers, service] });
    }
  }
  const allServices = Object.keys(configurations).length;
  const lines = [...rows].map(([name, { variable, readers }]) => {
    const by = readers.length === allServices ? 'every service' : readers.join(', ');
    return `| \`${name}\` | ${defaultOf(variable)} | ${by} | ${inCell(variable.description ?? '')} |`;
  });
  return ['| variable | default | read by | meaning |', '|---|---|---|---|', ...lines].join('\n');
}

/** The default, or whether the variable is required or optional. */
function defaultOf(variable: z.ZodType): string {
  const { default: value } = z.toJSONSchema(variable, { io: 'input', unrepresentable: 'any' });
  if (value !== undefined && value !== '') return `\`${inCell(fromRoot(`${value}`))}\``;
  return value === '' || variable.safeParse(undefined).success ? '–' : '**required**';
}

/** Folders of the project are written relative to it: the document is the same on every machine. */
const fromRoot = (value: string): string => (value.startsWith(root) ? relative(root, value) : value);

const inCell = (text: string): string => text.replaceAll('|', '\\|');

const [begin, end] = ['<!-- variables: npm run docs -->', '<!-- /variables -->'];

/** The document with the table in its place. Throws when it has no place for it. */
export function withVariables(document: string, configurations: Configurations): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no ${begin} … ${end}`);
  return `${document.slice(0, from + begin.length)}\n\n${variablesTable(configurations)}\n\n${document.slice(to)}`;
}
