import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button.js';
import { readFirstSteps, rememberFirstSteps } from '@/lib/first-steps-memory.js';
import { useText } from '@/lib/i18n/use-text.js';
import { SettingsSection } from './settings-section.js';

/** Brings the hidden first steps back; there is nothing to bring back once a guest has come. */
export function GuideSection({ userId }: { userId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [{ hidden, finished }] = useState(() => readFirstSteps(userId));
  if (!hidden || finished) return null;

  function show() {
    rememberFirstSteps(userId, { hidden: false });
    void navigate('/user-dashboard');
  }

  return (
    <SettingsSection name="guide" title={t('settings.guide.title')} text={t('settings.guide.text')}>
      <div className="p-5 sm:px-6">
        <Button onClick={show}>{t('settings.guide.show')}</Button>
      </div>
    </SettingsSection>
  );
}
