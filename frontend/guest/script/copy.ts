import { guestDurations } from '@wifi-share/contracts/guest-durations';
import { copyText } from '../../shared/clipboard.js';
import { noticeTexts, showToast } from './toast.js';

/** Every copy button says what happened, and shows a check for as long as the toast stays; a share button shares first. */
export function enableCopying(): void {
  const texts = noticeTexts();
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    let resetting: number | undefined;
    button.addEventListener('click', async () => {
      const { copy = '', copied, share } = button.dataset;
      if (share !== undefined && (await shareLink(share, copy))) return;
      if (!(await copyText(copy))) {
        showToast({ title: texts.copyFailedTitle, text: texts.copyFailedText, destructive: true });
        button.classList.add('failed');
        button.title = texts.copyFailedText ?? '';
        selectBeside(button);
        return;
      }
      button.classList.remove('failed');
      button.title = '';
      showToast({ title: texts.copiedTitle, text: copied });
      button.classList.add('copied');
      window.clearTimeout(resetting);
      resetting = window.setTimeout(() => button.classList.remove('copied'), guestDurations.toastSeconds * 1000);
    });
  }
}

/** What could not be copied is shown and selected, where it stands beside its button: the guest copies it by hand. */
export function selectBeside(button: HTMLElement): void {
  const field = button.closest('.field');
  field?.querySelector('details')?.setAttribute('open', '');
  const value = field?.querySelector('.value, code');
  if (value) window.getSelection()?.selectAllChildren(value);
}

/** Whether the share sheet was open; also when the guest closed it without choosing. */
async function shareLink(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
