import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { GoneDialog } from './gone-dialog.js';
import { PartFailure } from './part-failure.js';
import { Button } from './ui/button.js';

interface NetworkPartProps extends Pick<FrameProps, 'back' | 'onBack'> {
  userId: string;
  networkId: string;
  title: (network: Network) => string;
  text?: string;
  /** Shown while the networks are read. */
  skeleton: ReactNode;
  children: (network: Network) => ReactNode;
}

/** A part of the dashboard about one network, in place of the list. */
export function NetworkPart({ userId, networkId, title, text, skeleton, children, ...frame }: NetworkPartProps) {
  const t = useText();
  const query = useQuery(networksQuery(userId));
  const failure = useLoadFailure(query);
  const { data: networks } = query;
  const network = networks?.find(({ id }) => id === networkId);

  if (failure && !networks) {
    return (
      <Frame {...frame}>
        <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />
      </Frame>
    );
  }
  if (!networks) return skeleton;
  if (!network) {
    return <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={frame.onBack} />;
  }
  return (
    <Frame {...frame} title={title(network)} text={text}>
      {children(network)}
    </Frame>
  );
}

interface FrameProps {
  title?: string;
  text?: string | undefined;
  /** What the button back to the list says. */
  back: string;
  onBack: () => void;
  children: ReactNode;
}

/** Its heading takes the focus over from the list. */
function Frame({ title, text, back, onBack, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6 pt-4">
      <header className="grid grid-cols-1 gap-2">
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {back}
        </Button>
        {title !== undefined && (
          <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
            {title}
          </h2>
        )}
        {title !== undefined && text !== undefined && <p className="max-w-[65ch] text-ink-muted">{text}</p>}
      </header>
      {children}
    </div>
  );
}
