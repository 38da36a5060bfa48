import { PayPalProvider, usePayPalOneTimePaymentSession } from '@paypal/react-paypal-js/sdk-v6';
import type { CallAnswer } from '@wifi-share/contracts/calls/define-call';
import type { setUpPayment } from '@wifi-share/contracts/calls/paypal';
import { useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton.js';
import { useLanguage } from '@/lib/i18n/use-language.js';
import type { Checkout } from './use-checkout.js';

interface PayPalButtonProps {
  setUp: CallAnswer<typeof setUpPayment>;
  checkout: Checkout;
  /** PayPal's script did not come, or could not begin. */
  onBlocked: () => void;
}

/** PayPal's own button, once its script is there. */
export function PayPalButton({ setUp, checkout, onBlocked }: PayPalButtonProps) {
  const language = useLanguage();
  const [isLoaded, setLoaded] = useState(false);
  const blocked = useEffectEvent(onBlocked);

  useEffect(() => {
    let isShown = true;
    loadScript(setUp.sdkUrl).then(
      () => isShown && setLoaded(true),
      (error: unknown) => {
        console.error(error);
        if (isShown) blocked();
      },
    );
    return () => {
      isShown = false;
    };
  }, [setUp.sdkUrl]);

  if (!isLoaded) return <Skeleton className="h-12 w-full" />;
  return (
    <PayPalProvider
      clientToken={setUp.clientToken}
      components={['paypal-payments']}
      environment={setUp.isTest ? 'sandbox' : 'production'}
      locale={language}
      pageType="checkout"
    >
      <SessionButton checkout={checkout} onBlocked={onBlocked} />
    </PayPalProvider>
  );
}

function SessionButton({ checkout, onBlocked }: Pick<PayPalButtonProps, 'checkout' | 'onBlocked'>) {
  const { createOrder, approved, refused, fail, busy } = checkout;
  const { error, isPending, handleClick } = usePayPalOneTimePaymentSession({
    createOrder,
    onApprove: async ({ orderId }) => approved(orderId),
    onCancel: () => refused('cancelled'),
    onError: fail,
    presentationMode: 'auto',
  });
  const blocked = useEffectEvent(onBlocked);

  useEffect(() => {
    if (!error || isPending) return;
    console.error(error);
    blocked();
  }, [error, isPending]);

  if (isPending) return <Skeleton className="h-12 w-full" />;
  return (
    <paypal-button
      type="pay"
      {...(busy && { disabled: true })}
      onClick={() => {
        if (!busy) handleClick().catch(fail);
      }}
    />
  );
}

/** Scripts that are there or under way; one that failed may be tried again. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads PayPal's script from where the server says, which also decides between PayPal, its sandbox and the simulator:
 * PayPal's React components know the first two alone, and take a script that is there. Throws when it does not come.
 */
function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const made = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
  loading.set(url, made);
  return made;
}
