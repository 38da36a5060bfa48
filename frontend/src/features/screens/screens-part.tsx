import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { User } from '@wifi-share/contracts/entities/user';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { GoneDialog } from '@/components/gone-dialog.js';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { OwnScreens } from './own-screens.js';
import { ScreensSkeleton } from './screens-skeleton.js';

type ScreensPartProps = {
  user: User;
  networkId: string;
  onBack: () => void;
};

/** The tablets, televisions and frames that show a network. */
export default function ScreensPart({ user, networkId, onBack }: ScreensPartProps) {
  const t = useText();
  const query = useQuery(networksQuery(user.id));
  const failure = useLoadFailure(query);
  const network = query.data?.find(({ id }) => id === networkId);

  if (failure && !query.data) {
    return (
      <Frame onBack={onBack}>
        <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />
      </Frame>
    );
  }
  if (!query.data) return <ScreensSkeleton />;
  if (!network) {
    return <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={onBack} />;
  }
  return (
    <Frame network={network} onBack={onBack}>
      <OwnScreens key={network.id} user={user} network={network} />
    </Frame>
  );
}

interface FrameProps {
  network?: Network;
  onBack: () => void;
  children: ReactNode;
}

/** Its heading takes the focus over from the list. */
function Frame({ network, onBack, children }: FrameProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6 pt-4">
      <header className="grid grid-cols-1 gap-2">
        <Button variant="ghost" size="sm" className="-ml-3 justify-self-start" onClick={onBack}>
          <ArrowLeft aria-hidden />
          {t('screens.back')}
        </Button>
        {network && (
          <>
            <h2 ref={heading} tabIndex={-1} className="min-w-0 break-words text-lg outline-none">
              {t('screens.title', { name: network.name })}
            </h2>
            <p className="max-w-[65ch] text-ink-muted">{t('screens.text')}</p>
          </>
        )}
      </header>
      {children}
    </div>
  );
}
