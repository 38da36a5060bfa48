import { expect, it } from 'vitest';
import { filesNamed } from './workspace-files.js';

const folder = 'docs/decisions/';
const index = filesNamed(/README\.md$/, [folder])[0]?.text ?? '';
const decisions = filesNamed(/\/\d{4}-[a-z0-9-]+\.md$/, [folder]).map(({ path, text }) => {
  const file = path.slice(folder.length);
  const number = Number(file.slice(0, 4));
  const [, title = '', status = ''] =
    new RegExp(`^# ${number}\\. (.+)\n\n\\*\\*Status\\.\\*\\* (Accepted|Replaced by \\[\\d+)`).exec(text) ?? [];
  return { file, number, title, status: status.replace('[', '').toLowerCase(), text };
});

it('finds the decisions', () => {
  expect(decisions.length).toBeGreaterThan(10);
});

it.each(decisions)('$file has its number, a status, the sections of a decision and at most 400 words', (decision) => {
  const { status, text } = decision;
  expect(status).toMatch(/^(accepted|replaced by \d+)$/);
  const sections = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, section]) => section);
  const wanted = ['Status', 'Situation', 'Decision', 'Considered', 'Consequences'];
  expect(sections).toEqual(wanted.filter((section) => section !== 'Considered' || sections.includes(section)));
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(400);
});

it('the index lists every decision with its title and status, and nothing else', () => {
  const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| (.+?) \| .+ \|$/gm)].map(([, ...cells]) => cells);
  expect(listed).toEqual(decisions.map(({ file, number, title, status }) => [`${number}`, title, file, status]));
});

/** `decision 34`, `decisions 5 and 14`, or the name of a file. */
const citation = /(?<=\bdecisions? \[?|\bdecisions \d+ and )(\d+)|\b(0\d{3})-[a-z0-9-]+\.md/gi;

it('every decision that code or a document cites exists', () => {
  const numbers = decisions.map(({ number }) => number);
  const cited = filesNamed(/\.(md|tsx?|mjs|css|ya?ml)$/, ['.']).flatMap(({ path, text }) =>
    [...text.matchAll(citation)].map(([, number, file]) => ({ path, number: Number(number ?? file) })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
