import type { GuestPageInput } from './page-input.js';

export function PageFooter({ t }: Pick<GuestPageInput, 't'>) {
  return (
    <footer className="page-footer">
      <a className="button" href="/user-login">
        {t('guest.footer.login')}
      </a>
      <a className="button" href="/admin">
        {t('guest.footer.admin')}
      </a>
    </footer>
  );
}
