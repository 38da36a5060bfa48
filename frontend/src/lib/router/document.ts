import { paymentPath } from '@wifi-share/contracts/paths';
import type { History } from 'history';

const isPayment = (pathname: string): boolean => pathname === paymentPath;

/**
 * Loads the document anew when "back" or "forward" leads to the plans inside a document of another screen: only their own
 * may load PayPal. Links there load it by themselves.
 */
export function loadPaymentDocument(history: History, reload: () => void): void {
  if (isPayment(history.location.pathname)) return;
  history.listen(({ location }) => {
    if (isPayment(location.pathname)) reload();
  });
}

/** What the gateway wrote about one screen for crawlers that run no scripts. */
const aboutOneScreen =
  'meta:is([name=description], [name=robots], [property^="og:"], [name^="twitter:"]), link:is([rel=canonical], [rel=alternate])';

/** Takes what the document says about the screen that it was loaded for out of it as soon as another one is shown. */
export function forgetLoadedScreen(history: History, head: ParentNode): void {
  const { pathname } = history.location;
  const stop = history.listen(({ location }) => {
    if (location.pathname === pathname) return;
    for (const element of head.querySelectorAll(aboutOneScreen)) element.remove();
    stop();
  });
}
