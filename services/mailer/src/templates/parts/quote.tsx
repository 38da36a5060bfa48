import { Fragment } from 'react';
import { colors } from './theme.js';

/** What a person wrote, line by line and as it is: React escapes it. */
export function Quote({ children }: { children: string }) {
  const lines = children.split(/\r\n|\r|\n/);
  return (
    <blockquote
      className="ink rule"
      style={{
        margin: '0 0 16px',
        padding: '0 0 0 12px',
        borderLeft: `3px solid ${colors.hairline.light}`,
        fontSize: 16,
        lineHeight: '24px',
        color: colors.ink.light,
        wordBreak: 'break-word',
      }}
    >
      {lines.map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have nothing else and never move
        <Fragment key={number}>
          {number > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </blockquote>
  );
}
