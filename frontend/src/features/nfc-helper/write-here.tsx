import { Nfc } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ChangingNotice } from '@/components/changing-notice.js';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';
import { LockTagDialog } from './lock-tag-dialog.js';
import { type TagState, TagWriter } from './tag-writer.js';
import type { ChosenContent } from './use-tag-content.js';
import type { NdefReaderConstructor } from './web-nfc.js';
import { WriterState } from './writer-state.js';

interface WriteHereProps {
  Reader: NdefReaderConstructor;
  chosen: ChosenContent;
  /** The password, which would be on the tag, is being changed. */
  waits: boolean;
  /** What is chosen before writing; gives way to what happens once it has begun. */
  children: ReactNode;
}

/** Writes the tag from this page, where the browser can. */
export function WriteHere({ Reader, chosen, waits, children }: WriteHereProps) {
  const t = useText();
  const { writer, state } = useTagWriter(Reader);
  const [asksForLock, setAsksForLock] = useState(false);
  const panel = useFocusOnChange(state.name);
  const { content, page, choose } = chosen;
  const write = () => void writer.write(content);

  function writePageOnly() {
    choose('page');
    void writer.write(page);
  }

  return (
    <div ref={panel} tabIndex={-1} className="grid scroll-mt-36 gap-5 outline-none">
      {state.name === 'ready' ? (
        <>
          {children}
          {waits ? (
            <ChangingNotice />
          ) : (
            <Button variant="primary" size="lg" className="justify-self-stretch sm:justify-self-start" onClick={write}>
              <Nfc aria-hidden />
              {t('nfc.writer.write')}
            </Button>
          )}
        </>
      ) : (
        <WriterState
          state={state}
          onWrite={write}
          onPageOnly={content.joinsOnTap ? writePageOnly : undefined}
          onAskForLock={() => setAsksForLock(true)}
          onLock={() => void writer.lock()}
          onCancel={() => writer.cancel()}
          onFinish={() => writer.finish()}
        />
      )}
      {asksForLock && (
        <LockTagDialog
          joinsOnTap={content.joinsOnTap}
          onConfirm={() => {
            setAsksForLock(false);
            void writer.lock();
          }}
          onCancel={() => setAsksForLock(false)}
        />
      )}
    </div>
  );
}

/** What was pressed is gone with the old state: the focus goes to what took its place. */
function useFocusOnChange(name: string) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(name);

  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);

  return panel;
}

/** A writer that ends with the screen. */
function useTagWriter(Reader: NdefReaderConstructor): { writer: TagWriter; state: TagState } {
  const [writer] = useState(() => new TagWriter(Reader));
  const state = useSyncExternalStore(writer.subscribe, writer.state);
  useEffect(() => () => writer.finish(), [writer]);
  return { writer, state };
}
