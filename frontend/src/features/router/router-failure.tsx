import type { RouterFailure } from '@wifi-share/contracts/entities/agent';
import type { Rotation } from '@wifi-share/contracts/entities/router';
import { useText } from '@/lib/i18n/use-text.js';

/** Why a router did not do what it was asked, what to do about it, and what it has said itself. */
export function RouterFailureText({ failure: { reason, detail } }: { failure: RouterFailure }) {
  const t = useText();
  return <Failure text={t(`router.failure.${reason}`)} detail={detail} />;
}

interface ChangeFailureTextProps {
  failure: RouterFailure;
  found: Rotation['found'];
}

/** The same of a change of the password, which may have found another one. */
export function ChangeFailureText({ failure: { reason, detail }, found }: ChangeFailureTextProps) {
  const t = useText();
  const why = found ?? (reason === 'refused' ? 'refusedPassword' : reason);
  return <Failure text={t(`router.failure.${why}`)} detail={detail} />;
}

function Failure({ text, detail }: { text: string; detail: string }) {
  return (
    <>
      <p>{text}</p>
      {detail && <p className="[overflow-wrap:anywhere] font-mono text-xs">{detail}</p>}
    </>
  );
}
