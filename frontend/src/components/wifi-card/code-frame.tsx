import type { ReactNode } from 'react';
import type { Frame } from './card-design.js';
import type { CardText } from './use-card-text.js';

interface CodeFrameProps {
  frame: Exclude<Frame, 'none'>;
  image: ReactNode;
  text: CardText;
}

/** A code in the card's colour, with a call to action below it, or above it in a bubble that points at the code. */
export function CodeFrame({ frame, image, text: { t, second } }: CodeFrameProps) {
  const call = (
    <p className="card-call">
      <span>{t('card.face.call')}</span>
      {second && (
        <span className="card-call-second" lang={second.language}>
          {second.t('card.face.call')}
        </span>
      )}
    </p>
  );
  if (frame === 'bar') {
    return (
      <div className="card-frame">
        <div className="card-frame-code">{image}</div>
        {call}
      </div>
    );
  }
  return (
    <div className="card-bubble">
      {call}
      <svg aria-hidden="true" viewBox="0 0 12 6" className="card-bubble-tip">
        <path d="M0 0h12l-6 6z" />
      </svg>
      <div className="card-frame">
        <div className="card-frame-code">{image}</div>
      </div>
    </div>
  );
}
