import { bidiIsolate } from '@wifi-share/contracts/bidi-isolate';
import type { Network } from '@wifi-share/contracts/entities/network';
import { useText } from '@/lib/i18n/use-text.js';
import { Alert } from './ui/alert.js';
import { Field } from './ui/field.js';
import { NativeSelect } from './ui/native-select.js';

interface NetworkSelectProps {
  label: string;
  networks: Network[];
  chosen: Network | undefined;
  onChoose: (networkId: string) => void;
}

/** Lists each network as `name (ssid)`; nothing is shown where there is nothing to choose (spec section 2). */
export function NetworkSelect({ label, networks, chosen, onChoose }: NetworkSelectProps) {
  const t = useText();
  if (networks.length < 2 && chosen) return null;
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect {...control} value={chosen?.id ?? ''} onChange={({ target }) => onChoose(target.value)}>
          {!chosen && (
            <option value="" disabled>
              {t('card.choose')}
            </option>
          )}
          {networks.map(({ id, name, ssid }) => (
            <option key={id} value={id}>{`${bidiIsolate(name)} (${bidiIsolate(ssid)})`}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

/** The linked network does not exist; no other is chosen instead, so that no wrong tag or card is made. */
export function OtherNetworkNotice() {
  const t = useText();
  return <Alert tone="warning">{t('card.otherNetwork')}</Alert>;
}
