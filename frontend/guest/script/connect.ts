import { durations } from '@wifi-share/contracts/durations';
import { copyText } from '../../shared/clipboard.js';
import { isIpad } from './device.js';
import { find } from './find.js';
import { noticeTexts, showToast } from './toast.js';

type ConnectState = 'ready' | 'connecting' | 'success';

/** The large button does the most that the device allows, as the server saw it, and says what to do next (R24). */
export function enableConnecting(): void {
  const area = find('[data-connect]');
  const button = find('button', area);
  const status = find('[data-status]', area);
  const texts = noticeTexts();
  const { file, copies, password = '' } = area.dataset;

  const enter = (state: ConnectState, line: string) => {
    area.dataset.state = state;
    button.toggleAttribute('disabled', state === 'connecting');
    // A disabled button loses the focus; the keyboard continues from here.
    if (state !== 'connecting' && document.activeElement === document.body) button.focus({ preventScroll: true });
    status.textContent = find(`[data-status-text="${line}"]`, area).textContent;
  };
  const fail = (line: string) => {
    enter('ready', line);
    showToast({ title: texts.connectFailedTitle, text: texts.connectFailedText, destructive: true });
  };
  const copyPassword = async () => password !== '' && (await copyText(password));

  button.addEventListener('click', async () => {
    enter('connecting', 'connecting');
    await (file === undefined ? joinByLink() : joinByFile(file));
  });

  /** Copies the password and sends the browser to the `WIFI:` link. */
  async function joinByLink(): Promise<void> {
    const next = (await copyPassword()) ? 'copied' : 'notCopied';
    try {
      window.location.assign(joinLink(area));
    } catch (error) {
      console.error('The join link could not be opened:', error);
      return fail(next);
    }
    window.setTimeout(() => {
      enter('success', next);
      showToast({ title: texts.connectStartedTitle, text: texts.connectStartedText });
    }, durations.connectSuccessMilliseconds);
  }

  /** Asks first whether the file is there: a guest without a network stays on the page instead of losing it. */
  async function joinByFile(href: string): Promise<void> {
    const copied = copies !== undefined && (await copyPassword());
    try {
      const { ok, status: code } = await fetch(href, { method: 'HEAD' });
      if (!ok) throw new Error(`status ${code}`);
    } catch (error) {
      console.error('The join profile could not be loaded:', error);
      return fail(copied || (await copyPassword()) ? 'failedCopied' : 'failed');
    }
    window.location.assign(href);
    const onThisDevice = area.querySelector('[data-status-text="loadedIpad"]') && isIpad() ? 'loadedIpad' : 'loaded';
    enter('success', copied ? 'loadedCopied' : onThisDevice);
    showToast({ title: texts.fileStartedTitle, text: texts.fileStartedText });
  }
}

/** The link that the page offers without a script. Throws when it is not a URL. */
function joinLink(area: HTMLElement): string {
  return new URL(find('a', area).getAttribute('href') ?? '').href;
}
