import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import { type LinkPreview, linkPreview } from '@wifi-share/contracts/link-preview';
import type { ReactNode } from 'react';
import { reloadScript } from '../reload-script.js';
import { noScriptStyle } from './no-script-style.js';
import type { GuestPageInput } from './page-input.js';

interface DocumentProps extends Pick<GuestPageInput, 'language' | 'brandName' | 'assets' | 'origin'> {
  title: string;
  description: string;
  /** What messengers show. */
  preview: Pick<LinkPreview, 'picture' | 'words'>;
  /** A second style sheet. */
  style?: string | null;
  /** The page is reloaded after a few seconds, also without a script. */
  refreshes?: boolean;
  children: ReactNode;
}

/** The head shared by all guest documents. No secret belongs here: link previews read it. */
export function GuestDocument({
  language,
  brandName,
  assets,
  origin,
  title,
  description,
  preview,
  style,
  refreshes = false,
  children,
}: DocumentProps) {
  const properties = linkPreview({ ...preview, language, title, description, brandName, origin });
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${bidiIsolate(title)} · ${brandName}`}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfbfc" data-scheme="light" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b0b0d" data-scheme="dark" media="(prefers-color-scheme: dark)" />
        {/* Safari would turn an SSID or a password of digits into a telephone link. */}
        <meta name="format-detection" content="telephone=no" />
        {Object.entries(properties).map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="apple-mobile-web-app-title" content={title} />
        <style>{assets.css}</style>
        {style && <style>{style}</style>}
        <noscript>
          {refreshes && <meta httpEquiv="refresh" content="4" />}
          <style>{noScriptStyle}</style>
        </noscript>
        <script>{assets.themeScript}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </head>
      <body>
        {children}
        <script type="module">{assets.script}</script>
        {refreshes && <script>{reloadScript}</script>}
      </body>
    </html>
  );
}
