import type { RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { FoundPassword } from '@wifi-share/contracts/entities/router';
import { useText } from '@/lib/i18n/use-text.js';

interface RouterFailureTextProps {
  failure: RouterFailure;
  /** It had another password, which says more than its reason. */
  found?: FoundPassword | undefined;
}

/** Why a router did not do what it was asked, what to do about it, and what it has said itself. */
export function RouterFailureText({ failure: { reason, detail }, found }: RouterFailureTextProps) {
  const t = useText();
  return (
    <>
      <p>{t(`router.failure.${found ?? reason}`)}</p>
      {detail && <p className="[overflow-wrap:anywhere] font-mono text-xs">{detail}</p>}
    </>
  );
}
