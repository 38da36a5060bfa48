import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DoorIllustration } from '@/components/illustrations/door-illustration.js';
import { PartFailure } from '@/components/part-failure.js';
import { Button } from '@/components/ui/button.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { Card } from '@/components/ui/card.js';
import { cn } from '@/lib/class-names.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useTeam } from '@/lib/team/account.js';
import { withTeam } from '@/lib/team/chosen-team.js';
import { membershipsQuery } from '@/lib/team/memberships-query.js';
import { useLoadFailure } from '@/lib/use-load-failure.js';
import { stepNames } from './first-steps.js';
import { StepMark } from './first-steps-card.js';

type NoNetworksProps = {
  userId: string;
  /** Null where the role does not allow it. */
  onCreate: (() => void) | null;
  onImport: () => void;
  /** Whether to say what comes after. */
  showsSteps: boolean;
};

export default function NoNetworks({ userId, onCreate, onImport, showsSteps }: NoNetworksProps) {
  const t = useText();
  const isOwn = useTeam() === null;
  // Someone who only works in the team of another owner has no networks, and looks for those of the team.
  const query = useQuery({ ...membershipsQuery(userId), enabled: isOwn });
  const failure = useLoadFailure(query);
  const { data: memberships = [] } = query;
  const teams = memberships.filter(({ state }) => state === 'active');
  return (
    <Card
      className={cn(
        'mt-6 grid grid-cols-1 justify-items-center gap-2 px-6 pt-14 text-center',
        showsSteps ? 'pb-6' : 'pb-14',
      )}
    >
      <DoorIllustration className="mb-4 h-28 w-auto" />
      <h2 className="text-base">{t(isOwn ? 'dashboard.empty.title' : 'team.none.title')}</h2>
      <p className="max-w-[44ch] text-ink-muted">{t(isOwn ? 'dashboard.empty.text' : 'team.none.text')}</p>
      {teams.map(({ ownerId, owner }) => (
        <Link
          key={ownerId}
          to={withTeam('/user-dashboard', ownerId)}
          className={cn(buttonVariants({ variant: 'primary' }), 'mt-4 max-w-full')}
        >
          <Users aria-hidden />
          <span className="truncate">{t('common.profile.team', { owner })}</span>
        </Link>
      ))}
      {onCreate && (
        <Button variant={teams.length > 0 ? 'secondary' : 'primary'} className="mt-4" onClick={onCreate}>
          <Plus aria-hidden />
          {t(isOwn ? 'dashboard.empty.create' : 'dashboard.networks.create')}
        </Button>
      )}
      {onCreate && (
        <Button variant="ghost" onClick={onImport}>
          {t('dashboard.empty.import')}
        </Button>
      )}
      {failure && (
        <div className="mt-6 w-full max-w-md text-left">
          <PartFailure title={t('dashboard.empty.teamsFailed')} {...failure} />
        </div>
      )}
      {showsSteps && <FirstStepsAhead />}
    </Card>
  );
}

/** The steps in one line, below the button that is the first of them. */
function FirstStepsAhead() {
  const t = useText();
  return (
    <ol
      aria-label={t('dashboard.steps.title')}
      className="mt-10 grid w-full gap-x-6 gap-y-4 border-t pt-6 text-left md:grid-cols-[auto_auto_auto] md:justify-between md:px-2"
    >
      {stepNames.map((step, index) => (
        <li key={step} aria-current={index === 0 ? 'step' : undefined} className="flex items-start gap-3">
          <StepMark number={index + 1} isDone={false} isNext={index === 0} />
          <span className="leading-6 text-ink-muted">{t(`dashboard.steps.${step}.title`)}</span>
        </li>
      ))}
    </ol>
  );
}
