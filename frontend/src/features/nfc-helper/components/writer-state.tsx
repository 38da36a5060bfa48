import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { TagState } from '../tag-writer.js';
import { StateNotice } from './state-notice.js';
import { WriteFailure } from './write-failure.js';

export interface WriterActions {
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
  /** What the tag takes. */
  bytes: number;
}

/** What happens to the tag, and what can be done next. */
export function WriterState({ state, bytes, ...actions }: WriterStateProps) {
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
      return <WriteFailure {...actions} reason={state.reason} during={state.during} bytes={bytes} />;
  }
}
