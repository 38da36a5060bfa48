import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { Disclosure } from '../ui/disclosure.js';
import { emptyNetworkForm, type NetworkForm, useNetworkForm } from './network-form.js';

const folded = ['hidden', 'compatibilityMode', 'isActive', 'location', 'description', 'welcome', 'accent'] as const;

const isUsed = (network: Partial<NetworkForm>) => folded.some((name) => network[name] !== emptyNetworkForm[name]);

/** What most owners leave as it is. It is open where a network uses it, and opens for an error inside. */
export function MoreOptions({ opens, children }: { opens: boolean; children: ReactNode }) {
  const t = useText();
  const { formState, getValues, setFocus } = useNetworkForm();
  const { errors, submitCount } = formState;
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(() => opens || isUsed(getValues()));
  const wrong = folded.find((name) => errors[name]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each attempt to send, and as soon as something is wrong
  useEffect(() => {
    if (!wrong || !details.current || details.current.open) return;
    details.current.open = true;
    // The form has focused the first error by now, which it cannot where that was folded.
    if (!Object.keys(errors).some((name) => folded.every((one) => one !== name))) setFocus(wrong);
  }, [wrong, submitCount]);

  return (
    <Disclosure ref={details} open={isOpenAtFirst} summary={t('dashboard.field.more')} className="border-t pt-3">
      <div className="grid gap-5 pt-3">{children}</div>
    </Disclosure>
  );
}
