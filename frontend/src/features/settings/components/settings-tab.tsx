import type { User } from '@wifi-share/contracts/entities/user';
import { useShownSection } from '../use-shown-section.js';
import { DataSection } from './data-section.js';
import { DeleteSection } from './delete-section.js';
import { EmailSection } from './email-section.js';
import { GuideSection } from './guide-section.js';
import { PasswordSection } from './password-section.js';
import { PlanSection } from './plan-section.js';
import { ProfileSection } from './profile-section.js';
import { ReceiptsSection } from './receipts-section.js';
import { SessionsSection } from './sessions-section.js';

/** Everything that users can see and change about their account. */
export default function SettingsTab({ user }: { user: User }) {
  useShownSection();
  return (
    <div className="divide-y">
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SessionsSection userId={user.id} />
      <PlanSection user={user} />
      <ReceiptsSection userId={user.id} />
      <GuideSection userId={user.id} />
      <DataSection userId={user.id} />
      <DeleteSection user={user} />
    </div>
  );
}
