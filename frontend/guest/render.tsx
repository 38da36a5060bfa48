import { renderToStaticMarkup } from 'react-dom/server';
import { GuestPage } from './page/guest-page.js';
import { NotFoundPage } from './page/not-found-page.js';
import type { GuestNotFoundInput, GuestPageInput } from './page/page-input.js';
import { ScreenGone } from './screen/screen-gone.js';
import type { ScreenGoneInput, ScreenPageInput } from './screen/screen-input.js';
import { ScreenPage } from './screen/screen-page.js';

export { accentStyle } from './page/accent-style.js';
export type { Device } from './page/device.js';
export { noScriptStyle } from './page/no-script-style.js';
export type { GuestNotFoundInput, GuestPageInput } from './page/page-input.js';
export { reloadScript } from './reload-script.js';
export type { ScreenGoneInput, ScreenPageInput } from './screen/screen-input.js';

const doctype = '<!doctype html>';

/** The whole document of a network's public page; every value is escaped. */
export function renderGuestPage(input: GuestPageInput): string {
  return doctype + renderToStaticMarkup(<GuestPage {...input} />);
}

/** The document for an unknown or inactive network; the sender sets the status to 404 (R21, R40). */
export function renderGuestNotFound(input: GuestNotFoundInput): string {
  return doctype + renderToStaticMarkup(<NotFoundPage {...input} />);
}

/** The whole document of a screen; every value is escaped. */
export function renderScreenPage(input: ScreenPageInput): string {
  return doctype + renderToStaticMarkup(<ScreenPage {...input} />);
}

/** The document for an unknown or revoked screen, and for one that cannot be read; the sender sets the status. */
export function renderScreenGone(input: ScreenGoneInput): string {
  return doctype + renderToStaticMarkup(<ScreenGone {...input} />);
}
