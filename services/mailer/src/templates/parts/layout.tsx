import type { ReactNode } from 'react';
import type { MailContext } from '../mail-body.js';
import { colors, darkStyles, fontFamily } from './theme.js';

interface Props extends MailContext {
  title: string;
  /** What inboxes show behind the subject. */
  preview: string;
  children: ReactNode;
}

/** Header, card and footer of every e-mail; one column that fits 320 px and stays readable on wide screens. */
export function Layout({ title, preview, children, language, site, text }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: colors.background.light, fontFamily }}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }} data-skip-in-text>
          {preview}
          {padding}
        </div>
        <table
          className="page"
          role="presentation"
          width="100%"
          cellPadding={0}
          cellSpacing={0}
          style={{ backgroundColor: colors.background.light }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '24px 12px' }}>
                <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ maxWidth: 560 }}>
                  <tbody>
                    <tr>
                      <td className="ink" style={brandStyle}>
                        {site.brand}
                      </td>
                    </tr>
                    <tr>
                      <td className="card" style={cardStyle}>
                        {children}
                      </td>
                    </tr>
                    <tr>
                      <td className="muted" style={footerStyle}>
                        {text('mail.layout.automatic')}
                        <br />
                        <a className="muted" href={site.url} style={{ color: colors.inkMuted.light }}>
                          {site.url}
                        </a>
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Invisible, and long enough that no inbox goes on with what comes next. */
const padding = '\u200c\u00a0'.repeat(120);

const brandStyle = {
  padding: '0 25px 16px',
  fontSize: 16,
  lineHeight: '24px',
  fontWeight: 600,
  color: colors.ink.light,
};
const cardStyle = {
  padding: '28px 24px 20px',
  border: `1px solid ${colors.hairline.light}`,
  borderRadius: 12,
  backgroundColor: colors.surface.light,
};
const footerStyle = { padding: '16px 25px 0', fontSize: 12, lineHeight: '16px', color: colors.inkMuted.light };
