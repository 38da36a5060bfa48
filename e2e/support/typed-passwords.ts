import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wifi-share/tools/local-stack/root';

const given = /pass(?:word|phrase)\w*['"]?\s*[:=]\s*'((?:[^'\\\n]|\\.){8,})'/gi;

/** Keys of texts about passwords. */
const textKey = /^[a-z]\w*(?:\.\w+)+$/i;

/** The passwords of accounts and networks that stand in the sources of the tests. */
export function typedPasswords(): string[] {
  const folder = join(root, 'e2e');
  const files = ['support', 'test'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, part, name)),
  );
  const sources = files.filter((name) => name.endsWith('.ts')).map((name) => readFileSync(name, 'utf8'));
  const found = sources.flatMap((text) => [...text.matchAll(given)].map(([, password = '']) => password));
  return [...new Set(found)].filter((text) => !textKey.test(text)).map((text) => text.replaceAll(/\\(.)/g, '$1'));
}
