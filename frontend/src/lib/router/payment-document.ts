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
