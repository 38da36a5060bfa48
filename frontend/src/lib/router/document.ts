import { paymentPath } from '@wifi-share/contracts/paths';
import type { History } from 'history';

const isPayment = (pathname: string): boolean => pathname === paymentPath;

/**
 * Reloads a document that comes from the back/forward cache, as its session may be over; and when "back" or "forward"
 * leads to the plans inside another screen's document: only their own may load PayPal. Links load it themselves.
 */
export function reloadWrongDocument(history: History, reload: () => void): void {
  addEventListener('pageshow', (event) => event.persisted && reload());
  if (isPayment(history.location.pathname)) return;
  history.listen(({ location }) => {
    if (isPayment(location.pathname)) reload();
  });
}

/** What the gateway wrote about one screen for crawlers that run no scripts. */
const aboutOneScreen =
  'meta:is([name=description], [name=robots], [property^="og:"], [name^="twitter:"]), link:is([rel=canonical], [rel=alternate])';

/** Removes the loaded screen's metadata from the document when another screen is shown. */
export function removeLoadedMetadata(history: History, head: ParentNode): void {
  const { pathname } = history.location;
  const stop = history.listen(({ location }) => {
    if (location.pathname === pathname) return;
    for (const element of head.querySelectorAll(aboutOneScreen)) element.remove();
    stop();
  });
}
