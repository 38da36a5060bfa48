import { lintNetwork } from '@wifi-share/wifi-formats/network-lint';
import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from '../ui/alert.js';
import { useNetworkForm } from './network-form.js';

/** What is allowed but may keep some older phones from joining by the code. */
export function NetworkWarnings() {
  const t = useText();
  const [ssid, password, security] = useNetworkForm().watch(['ssid', 'password', 'security']);
  const warnings = lintNetwork({ ssid, password: password ?? '', security });
  return (
    // There before its content, or what comes would not be said.
    <div aria-live="polite">
      {warnings.length > 0 && (
        <Alert tone="warning" className="mt-5">
          {warnings.map((warning) => (
            <p key={warning}>{t(`dashboard.warning.${warning}`)}</p>
          ))}
        </Alert>
      )}
    </div>
  );
}
