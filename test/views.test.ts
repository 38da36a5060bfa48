import { screenPaths } from '@wifi-share/contracts/paths';
import { describe, expect, it } from 'vitest';
import type { Layer } from '../e2e/support/views/view.js';
import { views } from '../e2e/support/views/views.js';
import { adminTabs, dashboardTabs } from '../frontend/src/app/screens/open-tab.js';
import { type SourceFile, sourceFiles } from './workspace-files.js';

const folder = 'frontend/src/';
const all = sourceFiles([folder]).map(({ path, text }) => ({ path: path.slice(folder.length), text }));
const isWrapped = ({ path }: SourceFile) => path.startsWith('components/ui/');
const sources = all.filter((file) => !isWrapped(file));

const componentOf = ({ text }: SourceFile) => /export function (\w+)/.exec(text)?.[1] ?? '';
const element = (name: string) => new RegExp(`<${name}\\b`);

/** What opens something over the screen: what leaves its place in the document, but for tooltips; and what has no component. */
const opens = [
  ...all
    .filter((file) => isWrapped(file) && file.text.includes('.Portal'))
    .map(componentOf)
    .filter((name) => name !== 'Tooltip')
    .map(element),
  /<dialog\b/,
  /\bwithAccessCode\(/,
  /\bpreferencesModal: \{\s+title/,
];
/** Such a file is a part of those that give it a title. */
const passesTitleOn = /title=\{(title|question\.title)\}|\{\.\.\.dialog\}/;

/** The files that open something, also by a component that opens what it is told to. */
function layerFiles(starts: RegExp[]): string[] {
  const opening = sources.filter(({ text }) => starts.some((start) => start.test(text)));
  const parts = opening.filter(({ text }) => passesTitleOn.test(text));
  const more = [...opens, ...parts.map(componentOf).map(element)];
  if (more.length > starts.length) return layerFiles(more);
  // The question for the access code is opened by those who want the code.
  return opening.filter((file) => !parts.includes(file) && !file.text.includes('question={')).map(({ path }) => path);
}

const quoted = (text: string) => text.replace(/\W/g, '\\$&');

const fileAt = (path: string) => sources.find((file) => file.path === path) as SourceFile;

const pathsOf = (path: string) => path.replace(/^\{adverts\}/, '').replace(/[?#].*/, '');
const shown = views.map(({ path }) => pathsOf(path));

describe('every screen', () => {
  it.each(screenPaths)('%s is among the views', (path) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    expect(shown.filter((one) => pattern.test(one))).not.toEqual([]);
  });
  it.each(['/wifi/{networkId}', '/wifi/000000000000', '/nowhere'])('%s is, too', (path) => {
    expect(shown).toContain(path);
  });
  it.each([
    ['/user-dashboard', dashboardTabs],
    ['/admin', adminTabs],
  ])('each tab of %s is, too', (path, [first, ...others]) => {
    const named = views.flatMap((view) =>
      view.path.startsWith(`${path}?`) ? (/[?&]tab=(\w+)/.exec(view.path)?.[1] ?? []) : [],
    );
    expect(shown).toContain(path);
    expect(new Set([first, ...named])).toEqual(new Set([first, ...others]));
  });
});

describe('every dialog, question and menu', () => {
  const layers = views.flatMap(({ layer }) => layer ?? []);

  it('is among the views, by the file that gives it its title', () => {
    expect(new Set(layers.map(({ file }) => file))).toEqual(new Set(layerFiles(opens)));
  });

  it.each(layers.filter(({ role }) => role !== 'menu').map((layer) => [layer.file, layer] as const))(
    'of %s has the title that is looked for',
    (file, layer) => {
      const { text } = fileAt(file);
      expect(keysIn(text).some((key) => key.test(keyOf(layer)))).toBe(true);
    },
  );
});

it('no two views have the same name', () => {
  const names = views.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** Without the plural's ending. */
const keyOf = ({ title: [key] }: Layer) => key.replace(/_(one|other)$/, '');

/** The texts that a file asks for; a part of a key may be anything. */
function keysIn(text: string): RegExp[] {
  const keys = [...text.matchAll(/['"`]([a-zA-Z]+\.[\w.${}]+)['"`]/g)].map(([, key = '']) => key);
  return keys.map(
    (key) =>
      new RegExp(
        `^${key
          .split(/\$\{[^}]*\}/)
          .map(quoted)
          .join('\\w+')}$`,
      ),
  );
}
