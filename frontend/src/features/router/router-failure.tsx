import type { RouterFailure } from '@wifi-share/contracts/entities/agent';
import { useText } from '@/lib/i18n/use-text.js';

/** Why a router did not do what it was asked, what to do about it, and what it has said itself. */
export function RouterFailureText({ failure: { reason, detail } }: { failure: RouterFailure }) {
  const t = useText();
  return (
    <>
      <p>{t(`router.failure.${reason}`)}</p>
      {detail && <p className="[overflow-wrap:anywhere] font-mono text-xs">{detail}</p>}
    </>
  );
}
