import { accentColors } from '@wifi-share/contracts/accent';
import type { GuestNetwork } from '@wifi-share/contracts/entities/network';

/** The style sheet of a network's own colour (R62), a second one beside the page's: the policy names its hash too. */
export function accentStyle({ accent }: Pick<GuestNetwork, 'accent'>): string | null {
  if (accent === null) return null;
  const { ink, glow } = accentColors(accent);
  const colors = [
    `--accent:light-dark(${ink},${glow})`,
    '--on-accent:light-dark(white,black)',
    '--accent-hover:color-mix(in oklab,var(--accent) 88%,var(--ink))',
    '--accent-ink:var(--ink)',
    '--accent-soft:color-mix(in oklab,var(--accent) 14%,var(--surface))',
  ];
  return `.network{${colors.join(';')}}`;
}
