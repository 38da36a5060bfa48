import { useQuery } from '@tanstack/react-query';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import { networksQuery } from '@/lib/networks/networks-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { GoneDialog } from './gone-dialog.js';
import { PartFailure } from './part-failure.js';
import { PartFrame, type PartFrameProps } from './part-frame.js';

interface NetworkPartProps extends Pick<PartFrameProps, 'back' | 'onBack'> {
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
      <PartFrame {...frame}>
        <PartFailure title={t('dashboard.networks.loadFailed')} {...failure} />
      </PartFrame>
    );
  }
  if (!networks) {
    return (
      <PartFrame key="loading" {...frame}>
        {skeleton}
      </PartFrame>
    );
  }
  if (!network) {
    return <GoneDialog title={t('dashboard.gone.title')} text={t('dashboard.gone.text')} onClose={frame.onBack} />;
  }
  return (
    <PartFrame {...frame} title={title(network)} text={text}>
      {children(network)}
    </PartFrame>
  );
}
