import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { ScreenState } from '@wifi-share/contracts/entities/screen';
import type { Language } from '@wifi-share/contracts/languages';
import type { ReactNode } from 'react';
import { reloadScript } from '../reload-script.js';
import type { ScreenPageInput } from './screen-input.js';

interface DocumentProps extends Pick<ScreenPageInput, 'assets'> {
  language: Language;
  title: string;
  nightMode: ScreenState['nightMode'];
  /** A second style sheet. */
  style?: string | null;
  children: ReactNode;
}

const themes = { auto: undefined, on: 'dark', off: 'light' } as const;

/** The head of what screens show. Without a script it reloads itself. */
export function ScreenDocument({ language, title, nightMode, assets, style, children }: DocumentProps) {
  return (
    <html lang={language} data-theme={themes[nightMode]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{bidiIsolate(title)}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="format-detection" content="telephone=no" />
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
        <style>{assets.screenCss}</style>
        {style && <style>{style}</style>}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        {/* It is always there, so that what it says is announced. */}
        <p className="notice" role="status" aria-live="polite" />
        <script type="module">{assets.screenScript}</script>
        <script>{reloadScript}</script>
      </body>
    </html>
  );
}
