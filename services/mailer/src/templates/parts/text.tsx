import type { ReactNode } from 'react';
import { colors } from './theme.js';

interface Props {
  children: ReactNode;
}

export function Heading({ children }: Props) {
  return (
    <h1
      className="ink"
      style={{
        margin: '0 0 16px',
        fontSize: 20,
        lineHeight: '28px',
        fontWeight: 600,
        color: colors.ink.light,
        textWrap: 'balance',
        wordBreak: 'break-word',
      }}
    >
      {children}
    </h1>
  );
}

export function Paragraph({ children }: Props) {
  return (
    <p
      className="ink"
      style={{ margin: '0 0 16px', fontSize: 16, lineHeight: '24px', color: colors.ink.light, wordBreak: 'break-word' }}
    >
      {children}
    </p>
  );
}

export function SmallPrint({ children }: Props) {
  return (
    <p className="muted" style={{ margin: '0 0 8px', fontSize: 14, lineHeight: '20px', color: colors.inkMuted.light }}>
      {children}
    </p>
  );
}

/** Parts what the e-mail asks for from what else there is to know. */
export function Rule() {
  return (
    <div
      className="rule"
      data-skip-in-text
      style={{ margin: '20px 0 16px', borderTop: `1px solid ${colors.hairline.light}`, lineHeight: 0 }}
    />
  );
}
