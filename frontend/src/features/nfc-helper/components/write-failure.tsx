import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import type { TagFailure } from '../tag-failure.js';
import { NoticeFrame } from './state-notice.js';
import type { WriterActions } from './writer-state.js';

interface WriteFailureProps extends WriterActions {
  reason: TagFailure;
  during: 'write' | 'lock';
  bytes: number;
}

/** Why it did not work, what helps, and the button for it. */
export function WriteFailure({ reason, during, bytes, ...actions }: WriteFailureProps) {
  const t = useText();
  return (
    <NoticeFrame
      kind="failure"
      title={t(`nfc.failure.${reason}.title`)}
      text={t(`nfc.failure.${reason}.text`, { bytes })}
    >
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
