import { durations } from '@wifi-share/contracts/durations';
import { copyText } from '../../src/lib/clipboard.js';
import { find } from './find.js';
import { noticeTexts, showToast } from './toast.js';

type ConnectState = 'ready' | 'connecting' | 'success';

/** The large button: copies the password, sends the browser to the `WIFI:` link, and says what to do next (R24). */
export function enableConnecting(): void {
  const area = find('[data-connect]');
  const button = find('button', area);
  const status = find('[data-status]', area);
  const texts = noticeTexts();

  const enter = (state: ConnectState, line: string) => {
    area.dataset.state = state;
    button.toggleAttribute('disabled', state === 'connecting');
    // A disabled button loses the focus; whoever came by keyboard goes on from here.
    if (state !== 'connecting' && document.activeElement === document.body) button.focus({ preventScroll: true });
    status.textContent = find(`[data-status-text="${line}"]`, area).textContent;
  };

  button.addEventListener('click', async () => {
    enter('connecting', 'connecting');
    const password = area.dataset.password ?? '';
    const next = password !== '' && (await copyText(password)) ? 'copied' : 'notCopied';
    try {
      window.location.assign(joinLink(area));
    } catch (error) {
      console.error('The join link could not be opened:', error);
      enter('ready', next);
      showToast({ title: texts.connectFailedTitle, text: texts.connectFailedText, destructive: true });
      return;
    }
    window.setTimeout(() => {
      enter('success', next);
      showToast({ title: texts.connectStartedTitle, text: texts.connectStartedText });
    }, durations.connectSuccessMilliseconds);
  });
}

/** The link that the page offers without a script. Throws when it is not a URL. */
function joinLink(area: HTMLElement): string {
  return new URL(find('a', area).getAttribute('href') ?? '').href;
}
