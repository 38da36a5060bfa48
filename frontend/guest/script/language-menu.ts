import { guestDurations } from '@wifi-share/contracts/guest-durations';
import { find } from './find.js';

/** Choosing a language stores it, puts it into the URL and reloads (spec section 4); the menu closes like a menu. */
export function enableLanguageMenu(): void {
  const menu = find('[data-menu]');
  for (const link of menu.querySelectorAll<HTMLAnchorElement>('a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      choose(link.dataset);
    });
  }
  const close = () => menu.removeAttribute('open');
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    close();
    find('summary', menu).focus();
  });
}

function choose({ language = '', cookie = '' }: DOMStringMap): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is asynchronous; the cookie must be set before the reload
  document.cookie = cookie;
  const url = new URL(window.location.href);
  url.searchParams.set('lang', language);
  window.history.replaceState(window.history.state, '', url);
  window.setTimeout(() => window.location.reload(), guestDurations.languageReloadMilliseconds);
}
