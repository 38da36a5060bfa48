import { Link } from 'react-router-dom';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { useText } from '@/lib/i18n/use-text.js';
import { withTeam } from '@/lib/team/chosen-team.js';

interface NoSuchNetworkProps {
  title: string;
  text: string;
}

/** Stands in for the card of a network that is not there. */
export function NoSuchNetwork({ title, text }: NoSuchNetworkProps) {
  const t = useText();
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-20 text-center">
      <h1 className="text-lg">{title}</h1>
      <p className="text-base text-ink-muted">{text}</p>
      <Link to={withTeam('/user-dashboard')} className={buttonVariants({ variant: 'primary', className: 'mt-2' })}>
        {t('card.toNetworks')}
      </Link>
    </div>
  );
}
