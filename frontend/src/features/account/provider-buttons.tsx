import { googleSignIn, oidcSignIn } from '@wifi-share/contracts/calls/social-sign-in';
import type { SignInProvider } from '@wifi-share/contracts/entities/sign-in-provider';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { callUrl } from '@/api/call.js';
import { buttonVariants } from '@/components/ui/button-variants.js';
import { textLinkClass } from '@/components/ui/text-link.js';
import { cn } from '@/lib/class-names.js';
import { deviceTimeZone } from '@/lib/device-time-zone.js';
import { useText } from '@/lib/i18n/use-text.js';
import { providerName, singleSignOn } from '@/lib/single-sign-on.js';

/** For a new account. None while screens are prerendered, as it would be that of the build machine. */
const timeZone = (): string | undefined => (globalThis.document ? deviceTimeZone() : undefined);

/** Leaves for Google, and comes back to `next`; the server knows whether Google is configured (R16). */
function GoogleButton({ next }: { next: string | null }) {
  const t = useText();
  return (
    <a
      href={callUrl(googleSignIn, {}, { next: next ?? undefined, timeZone: timeZone() })}
      className={buttonVariants({ size: 'field', className: 'w-full' })}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24">
        <path
          fill="#4285F4"
          d="M23.5 12.3c0-.9-.1-1.5-.3-2.2H12v4.1h6.6c-.1 1-.9 2.6-2.5 3.6l3.8 3c2.3-2.1 3.6-5.2 3.6-8.5Z"
        />
        <path
          fill="#34A853"
          d="M12 24c3.2 0 5.9-1.1 7.9-2.9l-3.8-3c-1 .7-2.4 1.2-4.1 1.2-3.2 0-5.9-2.1-6.8-5l-3.9 3C3.2 21.3 7.3 24 12 24Z"
        />
        <path fill="#FBBC05" d="M5.2 14.3a7.4 7.4 0 0 1 0-4.6l-3.9-3a12 12 0 0 0 0 10.7l3.9-3.1Z" />
        <path
          fill="#EA4335"
          d="M12 4.7c2.3 0 3.8 1 4.6 1.8L20 3.2A11.5 11.5 0 0 0 12 0C7.3 0 3.2 2.7 1.3 6.6l3.9 3.1c.9-2.9 3.6-5 6.8-5Z"
        />
      </svg>
      {t('account.login.google')}
    </a>
  );
}

interface ProviderButtonProps {
  next: string | null;
  /** Of the provider. */
  name: string;
  variant?: 'primary';
}

/** Leaves for the operator's provider, and comes back to `next`. */
function ProviderButton({ next, name, variant }: ProviderButtonProps) {
  const t = useText();
  return (
    <a
      href={callUrl(oidcSignIn, {}, { next: next ?? undefined, timeZone: timeZone() })}
      className={buttonVariants({ size: 'wrapping', variant, className: 'w-full min-w-0' })}
    >
      <Building2 aria-hidden />
      <span className="whitespace-normal text-center [overflow-wrap:anywhere]">
        {t('account.login.oidc', { provider: name })}
      </span>
    </a>
  );
}

/** The one way in where the operator requires it; users with a password from before link their account by it. */
export function ProviderOnly({ next }: { next: string | null }) {
  const t = useText();
  return (
    <div className="grid gap-4">
      <ProviderButton next={next} name={providerName()} variant="primary" />
      <a
        href={callUrl(oidcSignIn, {}, { next: next ?? undefined, for: 'link' })}
        className={cn(textLinkClass, 'justify-self-center text-sm')}
      >
        {t('account.login.oidcLink')}
      </a>
    </div>
  );
}

interface ProvidersOrFormProps {
  next: string | null;
  /** The provider that is to be linked: it is no way to log in yet. */
  linking?: SignInProvider | undefined;
  children?: ReactNode;
}

/** The providers, and perhaps more ways in, above a form that is the other one. */
export function ProvidersOrForm({ next, linking, children }: ProvidersOrFormProps) {
  const t = useText();
  const provider = linking === 'oidc' ? null : singleSignOn();
  if (linking === 'google' && !provider) return null;
  return (
    <>
      <div className="grid gap-3">
        {provider && <ProviderButton next={next} name={provider.name} />}
        {linking !== 'google' && <GoogleButton next={next} />}
        {children}
      </div>
      <div className="flex items-center gap-3 text-ink-muted text-xs before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('account.login.or')}
      </div>
    </>
  );
}
