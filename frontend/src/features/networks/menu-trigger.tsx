import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button.js';
import { useText } from '@/lib/i18n/use-text.js';

/** Opens the menu of a row; rendered alone until the menu's code is loaded. */
export function MenuTrigger({ name, ...props }: Omit<ComponentProps<typeof Button>, 'name'> & { name: string }) {
  const t = useText();
  return (
    <Button variant="ghost" size="icon" {...props} aria-label={t('dashboard.network.menu', { name })}>
      <Ellipsis aria-hidden />
    </Button>
  );
}
