import { colors } from './theme.js';

/** A code to type in: large, and its digits apart, so that it is easy to read. */
export function Code({ children }: { children: string }) {
  return (
    <p
      className="ink"
      style={{
        margin: '0 0 16px',
        fontSize: 28,
        lineHeight: '36px',
        fontWeight: 600,
        letterSpacing: 6,
        fontVariantNumeric: 'tabular-nums',
        color: colors.ink.light,
      }}
    >
      {children}
    </p>
  );
}
