import { guestDurations } from '@wifi-share/contracts/guest-durations';
import { copyText } from '../../shared/clipboard.js';
import { selectBeside } from './copy.js';
import { isIpad } from './device.js';
import { find } from './find.js';
import { timeLimit } from './time-limit.js';
import { noticeTexts, showToast } from './toast.js';

type ConnectState = 'ready' | 'connecting' | 'success';

/** The large button does the most that the device allows, as the server saw it, and says what it did and what is next (R43). */
export function enableConnecting(): void {
  const area = find('[data-connect]');
  const button = find('button', area);
  const status = find('[data-status]', area);
  const texts = noticeTexts();
  const { connect: way, href, password = '', copied } = area.dataset;

  const say = (line: string) => {
    status.textContent = find(`[data-status-text="${line}"]`, area).textContent;
  };
  const enter = (state: ConnectState) => {
    area.dataset.state = state;
    button.toggleAttribute('disabled', state === 'connecting');
    // A disabled button loses the focus; the keyboard continues from here.
    if (state !== 'connecting' && document.activeElement === document.body) button.focus({ preventScroll: true });
  };
  const enterLater = (state: ConnectState, then = () => {}) =>
    window.setTimeout(() => {
      enter(state);
      then();
    }, guestDurations.connectSuccessMilliseconds);
  const fail = (line: string) => {
    say(line);
    enter('ready');
    showToast({ title: texts.connectFailedTitle, text: texts.connectFailedText, destructive: true });
  };

  button.addEventListener('click', async () => {
    enter('connecting');
    await (way === 'file' && href !== undefined ? handOver(href) : copyAndOpen());
  });

  /** Copies the password where there is one, and sends the browser to the link where the device may know it. */
  async function copyAndOpen(): Promise<void> {
    const isCopied = password !== '' && (await copyText(password));
    say(isCopied ? 'copied' : 'notCopied');
    if (isCopied) showToast({ title: texts.copiedTitle, text: copied });
    else if (password !== '') {
      showToast({ title: texts.copyFailedTitle, text: texts.copyFailedText, destructive: true });
      selectBeside(find('.network .field .needs-script'));
    }
    try {
      if (href !== undefined) window.location.assign(new URL(href).href);
    } catch (error) {
      console.error('The join link could not be opened:', error);
      return fail(isCopied ? 'copied' : 'notCopied');
    }
    enterLater(isCopied || password === '' ? 'success' : 'ready');
  }

  /** Asks first whether the profile is there: a guest without a network stays on the page instead of losing it. */
  async function handOver(file: string): Promise<void> {
    say('loading');
    try {
      const { ok, status: code } = await fetch(file, { method: 'HEAD', signal: timeLimit() });
      if (!ok) throw new Error(`status ${code}`);
    } catch (error) {
      console.error('The join profile could not be loaded:', error);
      return fail(password !== '' && (await copyText(password)) ? 'failedCopied' : 'failed');
    }
    window.location.assign(file);
    say(area.querySelector('[data-status-text="loadedIpad"]') && isIpad() ? 'loadedIpad' : 'loaded');
    enterLater('success', () => showToast({ title: texts.connectStartedTitle, text: texts.connectStartedText }));
  }
}
