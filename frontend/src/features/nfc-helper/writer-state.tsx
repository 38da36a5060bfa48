import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { TagFailure } from './tag-failure.js';
import type { TagState } from './tag-writer.js';

interface WriterActions {
  onWrite: () => void;
  /** Undefined where the page alone is what was written. */
  onPageOnly: (() => void) | undefined;
  onAskForLock: () => void;
  onLock: () => void;
  onCancel: () => void;
  onFinish: () => void;
}

interface WriterStateProps extends WriterActions {
  state: Exclude<TagState, { name: 'ready' }>;
}

/** What happens to the tag, and what can be done next. */
export function WriterState({ state, ...actions }: WriterStateProps) {
  const t = useText();
  const { onWrite, onAskForLock, onCancel, onFinish } = actions;
  switch (state.name) {
    case 'writing':
    case 'checking':
    case 'locking':
      return (
        <StateNotice kind="waiting" state={state.name}>
          <Button onClick={onCancel}>{t(state.name === 'checking' ? 'nfc.writer.stop' : 'common.cancel')}</Button>
        </StateNotice>
      );
    case 'written':
      return (
        <StateNotice kind="success" state="written" more={t('nfc.lock.offer')}>
          <Button onClick={onAskForLock}>{t('nfc.writer.lock')}</Button>
          <Button onClick={onWrite}>{t('nfc.writer.another')}</Button>
          <Button variant="primary" onClick={onFinish}>
            {t('nfc.writer.done')}
          </Button>
        </StateNotice>
      );
    case 'locked':
      return (
        <StateNotice kind="success" state="locked">
          <Button onClick={onWrite}>{t('nfc.writer.another')}</Button>
          <Button variant="primary" onClick={onFinish}>
            {t('nfc.writer.done')}
          </Button>
        </StateNotice>
      );
    case 'unchecked':
    case 'different':
      return (
        <StateNotice kind={state.name === 'different' ? 'failure' : 'warning'} state={state.name}>
          <Button onClick={onFinish}>{t('nfc.writer.done')}</Button>
          <Button variant="primary" onClick={onWrite}>
            {t('nfc.writer.again')}
          </Button>
        </StateNotice>
      );
    case 'failed':
      return <WriteFailure {...actions} reason={state.reason} during={state.during} />;
  }
}

interface WriteFailureProps extends WriterActions {
  reason: TagFailure;
  during: 'write' | 'lock';
}

/** Why it did not work, what helps, and the button for it. */
function WriteFailure({ reason, during, ...actions }: WriteFailureProps) {
  const t = useText();
  return (
    <NoticeFrame kind="failure" title={t(`nfc.failure.${reason}.title`)} text={t(`nfc.failure.${reason}.text`)}>
      {during === 'lock' ? (
        <>
          <Button onClick={actions.onFinish}>{t('nfc.lock.leave')}</Button>
          {reason !== 'cannotLock' && (
            <Button variant="primary" onClick={actions.onLock}>
              {t('nfc.lock.again')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button onClick={actions.onFinish}>{t('common.cancel')}</Button>
          {reason === 'tooSmall' && actions.onPageOnly && (
            <Button onClick={actions.onPageOnly}>{t('nfc.writer.pageOnly')}</Button>
          )}
          <Button variant="primary" onClick={actions.onWrite}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </NoticeFrame>
  );
}

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
function NoticeFrame({ kind, title, text, more, children }: FrameProps) {
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

function StateNotice({ state, ...frame }: StateNoticeProps) {
  const t = useText();
  return <NoticeFrame {...frame} title={t(`nfc.state.${state}.title`)} text={t(`nfc.state.${state}.text`)} />;
}

/** The back of a phone and a tag close to it; the waves come and go. */
function WaitingForTag({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 128" className={className}>
      <rect x="34" y="4" width="58" height="120" rx="11" className="fill-device" />
      <circle cx="47" cy="18" r="5.5" className="fill-none stroke-ink-muted" strokeWidth="2" />
      <circle cx="47" cy="33" r="5.5" className="fill-none stroke-ink-muted" strokeWidth="2" />
      <g className="fill-none stroke-accent" strokeWidth="2.5" strokeLinecap="round">
        <path d="M74 50a20 20 0 0 1 0 28" className="animate-pulse" />
        <path d="M82 42a31 31 0 0 1 0 44" className="animate-pulse [animation-delay:150ms]" />
      </g>
      <circle cx="122" cy="64" r="24" className="fill-surface stroke-control" strokeWidth="1.5" />
      <g className="fill-none stroke-accent-line" strokeWidth="2">
        <circle cx="122" cy="64" r="19" />
        <circle cx="122" cy="64" r="15" />
      </g>
      <circle cx="122" cy="64" r="8" className="fill-accent" />
    </svg>
  );
}
