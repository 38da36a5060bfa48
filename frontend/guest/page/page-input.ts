import type { GuestNetwork } from '@wifi-share/contracts/entities/network';
import type { Language } from '@wifi-share/contracts/languages';
import type { TextKey } from '@wifi-share/texts/areas';
import type { GuestAssets } from '../assets.js';
import type { Device } from './device.js';

/** A text of the guest catalogue in the visitor's language; must not escape the variables, the page does. */
export type Translate = (key: TextKey<'guest'>, variables?: Record<string, string>) => string;

export interface GuestPageInput {
  network: GuestNetwork;
  /** Of the lookup that the page was made of: an open page asks with it whether it is still true. */
  etag: string;
  /** What the request says that the visitor holds. */
  device: Device;
  language: Language;
  t: Translate;
  brandName: string;
  /** Origin of the site's public URL, without a slash at the end. */
  origin: string;
  assets: Pick<GuestAssets, 'script' | 'css' | 'themeScript'>;
}

export type GuestNotFoundInput = Omit<GuestPageInput, 'network' | 'device' | 'etag'>;

/** What a section of the page needs. */
export type SectionProps = Pick<GuestPageInput, 'network' | 'device' | 't'>;
