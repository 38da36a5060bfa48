import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { Language } from '@wifi-share/contracts/languages';
import type { TextKey } from '@wifi-share/texts/areas';
import type { GuestAssets } from '../assets.js';

export interface ScreenPageInput {
  state: ScreenState;
  token: string;
  /** The server's: the clock of a television may be another one. */
  now: Date;
  brandName: string;
  assets: Pick<GuestAssets, 'screenScript' | 'screenCss'>;
  /** A text of the guest catalogue in one of the screen's languages; must not escape the variables, the page does. */
  t(language: Language, key: TextKey<'guest'>, variables?: Record<string, string>): string;
}

export interface ScreenGoneInput extends Pick<ScreenPageInput, 'brandName' | 'assets' | 't'> {
  language: Language;
  /** It is not known what the screen shows. */
  isAway: boolean;
}
