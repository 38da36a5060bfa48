import type { Agent } from '@wifi-share/contracts/entities/agent';
import type { Network } from '@wifi-share/contracts/entities/network';
import type { NetworkRouter, Rotation } from '@wifi-share/contracts/entities/router';
import { Link } from 'react-router-dom';
import { Moment, TimeAgo } from '@/components/moment.js';
import { Alert } from '@/components/ui/alert.js';
import { Button } from '@/components/ui/button.js';
import { CopyButton } from '@/components/ui/copy-button.js';
import { Field } from '@/components/ui/field.js';
import { PasswordInput } from '@/components/ui/password-input.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useTeam } from '@/lib/team/account.js';
import { useSectionForm } from '@/lib/use-section-form.js';
import { RotateForm } from './rotate-form.js';
import { RotationUnderWay } from './rotation-under-way.js';
import { RouterCard } from './router-card.js';
import { driverName, UntriedBadge } from './router-choices.js';
import { ChangeFailureText, RouterFailureText } from './router-failure.js';

interface RouterStateProps {
  subject: { userId: string; networkId: string };
  network: Network;
  router: NetworkRouter;
  agent: Agent | undefined;
  canRotate: boolean;
  /** The rotation whose end this page has seen. */
  justEnded: Rotation | null;
}

/** How it stands with the router, and changing the password now. */
export function RouterState(props: RouterStateProps) {
  const { subject, network, router, agent, canRotate, justEnded } = props;
  const t = useText();
  const rotating = useSectionForm('rotate');
  // In a team nothing is known of the agent.
  const isOwn = useTeam() === null;
  const isAway = isOwn && agent?.away !== false;
  // A paused agent is explained by its plan.
  const isSilent = agent?.state === 'active' && isAway;
  const canStart = canRotate && !router.rotation && agent?.state !== 'paused';
  const named = { router: router.router, driver: driverName(router.driver, t) };
  return (
    <RouterCard
      title={t(isSilent ? 'router.state.awayTitle' : 'router.state.title')}
      text={isOwn ? t('router.state.by', { ...named, agent: agent?.name ?? '' }) : `${named.router} (${named.driver})`}
    >
      <p className="empty:hidden">
        <UntriedBadge driver={router.driver} />
      </p>
      <ul className="grid gap-1">
        {agent?.lastSeenAt && (
          <li>
            <TimeAgo moment={agent.lastSeenAt}>{(when) => t('agents.seen', { when })}</TimeAgo>
          </li>
        )}
        {!router.rotation && <LastReading router={router} />}
        {router.overlapUntil && !router.overlapFailure && (
          <li>
            <Moment at={router.overlapUntil}>{(time) => t('router.state.overlap', { time })}</Moment>
          </li>
        )}
      </ul>
      {agent?.state === 'paused' && (
        <Alert tone="warning">
          <p>{t('agents.paused')}</p>
          <p>
            <Link to="/plans" reloadDocument className={textLinkClass}>
              {t('plans.upgrade.see')}
            </Link>
          </p>
        </Alert>
      )}
      {isSilent && !router.rotation && <Alert tone="warning">{t('router.state.away')}</Alert>}
      {canRotate && !network.changing && <PasswordNow network={network} />}
      <Differs router={router} />
      <Failures router={router} />
      {justEnded && <JustEnded rotation={justEnded} />}
      {router.rotation && (
        <RotationUnderWay
          key={router.rotation.id}
          subject={subject}
          rotation={router.rotation}
          isHidden={network.changing}
          isAway={isAway}
        />
      )}
      {canStart && !rotating.isOpen && (
        <Button ref={rotating.opener} variant="primary" className="justify-self-start" onClick={rotating.open}>
          {t('router.rotate.open')}
        </Button>
      )}
      {canStart && rotating.isOpen && (
        <RotateForm subject={subject} network={network} router={router} onClose={rotating.close} />
      )}
    </RouterCard>
  );
}

/** For the person who stands at the router. */
function PasswordNow({ network: { password } }: { network: Network }) {
  const t = useText();
  const label = t('router.state.password');
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex max-w-md gap-2">
          <div className="min-w-0 flex-1">
            <PasswordInput {...control} readOnly value={password} autoComplete="off" className="font-mono" />
          </div>
          <CopyButton text={password} label={label} size="field">
            {t('router.state.copy')}
          </CopyButton>
        </div>
      )}
    </Field>
  );
}

/** When the router was read, and that it has the password of the page. */
function LastReading({ router: { reading, readFailure, probe } }: { router: NetworkRouter }) {
  const t = useText();
  if (probe && !probe.can.readBack) return <li className="text-ink-muted">{t('router.reading.cannot')}</li>;
  if (!reading) return <li className="text-ink-muted">{t('router.reading.none')}</li>;
  const text = reading.differs || readFailure ? 'router.reading.at' : 'router.reading.same';
  return (
    <li>
      <TimeAgo moment={reading.at}>{(when) => t(text, { when })}</TimeAgo>
    </li>
  );
}

/** The router has something else than the page, and what to do about it. */
function Differs({ router: { reading, settings, rotation } }: { router: NetworkRouter }) {
  const t = useText();
  if (!reading?.differs || rotation) return null;
  return (
    <Alert tone="warning">
      <p className="font-medium">{t(`router.differs.${reading.differs}.title`)}</p>
      {reading.differs === 'ssid' && <p>{t('router.differs.ssid.text')}</p>}
      {reading.differs === 'password' && (
        <p>{t(settings.adopts ? 'router.differs.password.unusable' : 'router.differs.password.text')}</p>
      )}
    </Alert>
  );
}

/** What the agent tries again: to end the old password, and to read the router. */
function Failures({ router: { overlapUntil, overlapFailure, readFailure, rotation } }: { router: NetworkRouter }) {
  const t = useText();
  return (
    <>
      {overlapUntil && overlapFailure && (
        <Alert tone="warning">
          <p className="font-medium">
            <Moment at={overlapUntil}>{(time) => t('router.state.overlapFailed', { time })}</Moment>
          </p>
          <RouterFailureText failure={overlapFailure} />
        </Alert>
      )}
      {readFailure && !rotation && (
        <Alert tone="warning">
          <p className="font-medium">{t('router.reading.failed')}</p>
          <RouterFailureText failure={readFailure} />
        </Alert>
      )}
    </>
  );
}

function JustEnded({ rotation: { outcome, failure, found } }: { rotation: Rotation }) {
  const t = useText();
  if (outcome === 'done') return <Alert tone="success">{t('router.ended.done')}</Alert>;
  if (outcome === 'cancelled' || outcome === 'settled') return <Alert>{t(`router.ended.${outcome}`)}</Alert>;
  return (
    <Alert tone="danger">
      <p className="font-medium">{t(found === 'adopted' ? 'router.ended.adopted' : 'router.ended.failed')}</p>
      {failure ? <ChangeFailureText failure={failure} found={found} /> : <p>{t('router.history.late')}</p>}
    </Alert>
  );
}
