import { guestDurations } from '@wifi-share/contracts/guest-durations';
import { find } from './find.js';

interface Notice {
  title: string | undefined;
  text: string | undefined;
  destructive?: boolean;
}

/** The texts of the notices, written into the page by the server. */
export const noticeTexts = (): DOMStringMap => find('[data-toasts]').dataset;

/** Shows a notice for three seconds, and under the pointer for longer, and announces it; a new one takes the place of the one before. */
export function showToast({ title = '', text = '', destructive = false }: Notice): void {
  const toast = document.createElement('p');
  toast.className = destructive ? 'toast destructive' : 'toast';
  const heading = document.createElement('strong');
  heading.textContent = title;
  const sentence = document.createElement('span');
  sentence.textContent = text;
  toast.append(heading, sentence);
  find('[data-toasts]').replaceChildren(toast);
  let leaving: number;
  const leave = () => {
    leaving = window.setTimeout(() => toast.remove(), guestDurations.toastSeconds * 1000);
  };
  // Not when it appears under a pointer that rests.
  toast.addEventListener('pointermove', () => window.clearTimeout(leaving));
  toast.addEventListener('pointerleave', leave);
  leave();
}
