import { styleText } from 'node:util';
import type { Progress } from './progress.js';

const REFRESH_MS = 250;
/** Between progress lines where a line cannot be rewritten. */
const QUIET_MS = 10_000;
const TITLE_WIDTH = 12;
const DETAIL_WIDTH = 44;

/** Where the lines go: a terminal, or a file or pipe. */
export type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

/** One line for each finished step; what is under way shows in a last line that a terminal rewrites. */
export function terminalProgress(out: Terminal): Progress {
  const pending = new Map<string, number>();
  const paint = (style: 'green' | 'red' | 'dim', text: string) => (out.isTTY ? styleText(style, text) : text);
  const erase = () => out.isTTY && out.write('\r\x1b[K');
  const line = (text: string) => {
    erase();
    out.write(`${text}\n`);
    showPending();
  };
  const showPending = () => {
    if (!out.isTTY || pending.size === 0) return;
    erase();
    out.write(paint('dim', `  … ${waitingFor()}`.slice(0, out.columns - 1)));
  };
  const waitingFor = () =>
    [...pending].map(([title, since]) => `${title} ${((Date.now() - since) / 1000).toFixed(0)} s`).join(', ');
  const beat = () => (out.isTTY ? showPending() : line(`  waiting for ${waitingFor()}`));
  let timer: NodeJS.Timeout | undefined;

  const begin = (title: string) => {
    pending.set(title, Date.now());
    timer ??= setInterval(beat, out.isTTY ? REFRESH_MS : QUIET_MS);
    showPending();
  };
  const end = (title: string) => {
    const seconds = (Date.now() - (pending.get(title) ?? Date.now())) / 1000;
    pending.delete(title);
    if (pending.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    return `${seconds.toFixed(1)} s`.padStart(7);
  };

  return {
    step: async (title, work, detail = () => '') => {
      begin(title);
      try {
        const result = await work();
        const took = end(title);
        const text = `${title.padEnd(TITLE_WIDTH)} ${detail(result).padEnd(DETAIL_WIDTH)}`;
        line(`  ${paint('green', '✓')} ${text} ${paint('dim', took)}`);
        return result;
      } catch (error) {
        end(title);
        line(`  ${paint('red', '✗')} ${title}`);
        throw error;
      }
    },
    note: (text) => line(`    ${paint('dim', text)}`),
  };
}
