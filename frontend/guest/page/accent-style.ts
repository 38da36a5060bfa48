import { accentColors } from '@wifi-share/contracts/accent';
import type { GuestNetwork } from '@wifi-share/contracts/entities/network';

/** The style sheet of a network's own colour (R62), a second one beside the page's: the policy names its hash too. */
export function accentStyle({ accent }: Pick<GuestNetwork, 'accent'>): string | null {
  if (accent === null) return null;
  const { ink, glow } = accentColors(accent);
  const light = `--accent:${ink};--on-accent:white;--accent-ink:var(--ink)`;
  const dark = `--accent:${glow};--on-accent:black`;
  const mixed = [
    '--accent-hover:color-mix(in oklab,var(--accent) 88%,var(--ink))',
    '--accent-soft:color-mix(in oklab,var(--accent) 14%,var(--surface))',
  ].join(';');
  // Written for browsers that know neither `light-dark()` nor `color-mix()`: a button in an unknown colour is invisible.
  return [
    `.network{${light}}`,
    `@media(prefers-color-scheme:dark){:root:not([data-theme=light]) .network{${dark}}}`,
    `:root[data-theme=dark] .network{${dark}}`,
    `@supports(color:color-mix(in oklab,red,red)){.network{${mixed}}}`,
  ].join('');
}
