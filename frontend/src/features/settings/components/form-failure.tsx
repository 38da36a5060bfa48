import type { GlobalError } from 'react-hook-form';
import { Alert } from '@/components/ui/alert.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { signInAgain } from '../use-form-failure.js';
import type { SectionName } from './settings-section.js';

interface FormFailureProps {
  error: GlobalError | undefined;
  /** Where to come back to after another sign-in. */
  section: SectionName;
}

/** Why a form was refused where no field shows it; who has no password may have to sign in with Google again. */
export function FormFailure({ error, section }: FormFailureProps) {
  const t = useText();
  if (!error?.message) return null;
  const next = encodeURIComponent(`/user-dashboard?tab=settings&section=${section}`);
  return (
    <Alert tone="danger">
      <p>{error.message}</p>
      {error.type === signInAgain && (
        <p>
          <a href={`/api/auth/google?next=${next}`} className={textLinkClass}>
            {t('settings.again.link')}
          </a>
        </p>
      )}
    </Alert>
  );
}
