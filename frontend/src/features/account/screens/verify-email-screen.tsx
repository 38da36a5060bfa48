import { useSearchParams } from 'react-router-dom';
import { CheckInbox } from '../components/check-inbox.js';
import { EmailVerified } from '../components/email-verified.js';
import { InvalidLink } from '../components/invalid-link.js';
import { LinkExpired } from '../components/link-expired.js';

/** All states of verifying an e-mail address (R13). The server has verified already when it sends somebody here. */
export default function VerifyEmailScreen() {
  const [query] = useSearchParams();
  const email = query.get('email');
  if (query.get('error') === 'expired') return <LinkExpired email={email} />;
  if (!email) return <InvalidLink />;
  return query.get('verified') === 'true' ? <EmailVerified email={email} /> : <CheckInbox email={email} />;
}
