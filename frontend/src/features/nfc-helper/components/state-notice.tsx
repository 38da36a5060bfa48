import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n/use-text.js';
import type { TagState } from '../tag-writer.js';
import { WaitingForTag } from './waiting-for-tag.js';

interface FrameProps {
  kind: 'waiting' | 'success' | 'warning' | 'failure';
  title: string;
  text: string;
  more?: string;
  /** The buttons; the one that is most likely wanted stands last. */
  children: ReactNode;
}

const marks = {
  waiting: <WaitingForTag className="h-32 w-auto" />,
  success: <CircleCheck aria-hidden className="size-12 text-success-ink" strokeWidth={1.5} />,
  warning: <TriangleAlert aria-hidden className="size-12 text-warning-ink" strokeWidth={1.5} />,
  failure: <CircleAlert aria-hidden className="size-12 text-danger-ink" strokeWidth={1.5} />,
};

/** A picture, a sentence of what is, one of what to do, and the buttons for it. */
export function NoticeFrame({ kind, title, text, more, children }: FrameProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-lg bg-muted px-4 py-8 text-center sm:px-8">
      <div className="mb-2">{marks[kind]}</div>
      <div role={kind === 'failure' ? 'alert' : 'status'} className="grid gap-1">
        <h3 className="text-base">{title}</h3>
        <p className="max-w-[52ch] text-ink-muted">{text}</p>
      </div>
      {more && <p className="max-w-[52ch] text-ink-muted text-sm">{more}</p>}
      <div className="mt-4 flex w-full flex-col-reverse gap-2 sm:w-auto sm:flex-row">{children}</div>
    </div>
  );
}

interface StateNoticeProps extends Pick<FrameProps, 'kind' | 'more' | 'children'> {
  state: Exclude<TagState['name'], 'ready' | 'failed'>;
}

export function StateNotice({ state, ...frame }: StateNoticeProps) {
  const t = useText();
  return <NoticeFrame {...frame} title={t(`nfc.state.${state}.title`)} text={t(`nfc.state.${state}.text`)} />;
}
