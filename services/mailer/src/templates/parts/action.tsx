import { SmallPrint } from './text.js';
import { colors, onAccent } from './theme.js';

interface Props {
  link: string;
  label: string;
  /** Introduces the same link as plain text, for clients that show no button. */
  linkHelp: string;
}

/** The one thing that the e-mail asks for. The button is a table cell, because Outlook colours no padding of a link. */
export function Action({ link, label, linkHelp }: Props) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '16px 0 24px' }}>
        <tbody>
          <tr>
            <td className="action" style={{ borderRadius: 8, backgroundColor: colors.accent.light }}>
              <a
                className="button"
                href={link}
                style={{
                  display: 'inline-block',
                  padding: '12px 24px',
                  fontSize: 16,
                  lineHeight: '24px',
                  fontWeight: 600,
                  textAlign: 'center',
                  color: onAccent,
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <div data-skip-in-text>
        <SmallPrint>{linkHelp}</SmallPrint>
      </div>
      <p data-skip-in-text style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', wordBreak: 'break-all' }}>
        <a className="link" href={link} style={{ color: colors.accentInk.light }}>
          {link}
        </a>
      </p>
    </>
  );
}
