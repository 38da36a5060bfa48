import type { Network } from '@wifi-share/contracts/entities/network';
import type { ReactNode } from 'react';
import { PrintCard } from './print-card.js';
import { QuickTips } from './quick-tips.js';

interface HelperLayoutProps {
  userId: string;
  network: Network | undefined;
  children: ReactNode;
}

/** The steps, and beside or below them what helps with any of them. */
export function HelperLayout({ userId, network, children }: HelperLayoutProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-6">
      <div className="grid min-w-0 gap-4">{children}</div>
      <aside className="grid gap-4 sm:grid-cols-2 lg:sticky lg:top-20 lg:grid-cols-1">
        <QuickTips />
        <PrintCard userId={userId} network={network} />
      </aside>
    </div>
  );
}
