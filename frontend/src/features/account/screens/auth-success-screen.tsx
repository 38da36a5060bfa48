import { Navigate, useSearchParams } from 'react-router-dom';
import { useText } from '@/lib/i18n/use-text.js';
import { useDocumentTitle } from '@/lib/use-document-title.js';
import { parseArrival } from '../arrival.js';
import { CompleteSignIn } from '../components/complete-sign-in.js';

/** Where a sign-in with Google comes back to (R8). */
export default function AuthSuccessScreen() {
  const t = useText();
  useDocumentTitle(t('account.authSuccess.title'));
  const [query] = useSearchParams();
  const arrival = parseArrival(query.get('user'));
  if (typeof arrival === 'string') return <Navigate to={`/user-login?error=${arrival}`} replace />;
  return <CompleteSignIn arrival={arrival} />;
}
