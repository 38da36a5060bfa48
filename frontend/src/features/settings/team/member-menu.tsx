import { type TeamRole, teamRoleNames } from '@wifi-share/contracts/team-roles';
import { ArrowRightLeft, Ellipsis, UserRoundX } from 'lucide-react';
import { Button } from '@/components/ui/button.js';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu.js';
import { useText } from '@/lib/i18n/use-text.js';
import { useMenuChoice } from '@/lib/use-menu-choice.js';

interface MemberMenuProps {
  name: string;
  role: TeamRole;
  /** A paused member cannot. */
  canTakeOver: boolean;
  onRole: (role: TeamRole) => void;
  onOffer: () => void;
  onRemove: () => void;
}

/** What a member may do, each role with a sentence, and the ways to part with networks or with the member. */
export function MemberMenu({ name, role, canTakeOver, onRole, onOffer, onRemove }: MemberMenuProps) {
  const t = useText();
  const { trigger, choose, act } = useMenuChoice();
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button ref={trigger} size="icon" aria-label={t('team.menu', { name })}>
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        onCloseAutoFocus={act}
        className="w-80 max-w-(--radix-dropdown-menu-content-available-width)"
      >
        <DropdownMenuRadioGroup value={role} aria-label={t('team.may')}>
          {teamRoleNames.map((one) => (
            <DropdownMenuRadioItem key={one} value={one} onSelect={choose(() => one !== role && onRole(one))}>
              <span className="grid gap-0.5">
                <span className="font-medium">{t(`team.role.${one}`)}</span>
                <span className="text-ink-muted text-xs">{t(`team.role.${one}.text`)}</span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        {canTakeOver && (
          <DropdownMenuItem onSelect={choose(onOffer)}>
            <ArrowRightLeft aria-hidden />
            {t('team.handOver')}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem
          onSelect={choose(onRemove)}
          className="text-danger-ink! data-highlighted:bg-danger-soft! [&_svg]:text-danger-ink!"
        >
          <UserRoundX aria-hidden />
          {t('team.remove')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
