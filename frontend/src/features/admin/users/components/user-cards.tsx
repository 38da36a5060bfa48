import type { ListedUser } from '@wifi-share/contracts/calls/admin-users';
import { useDeletion } from '../use-deletion.js';
import { UserCard } from './user-card.js';

export function UserCards({ users }: { users: ListedUser[] }) {
  const askAndDelete = useDeletion();
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      {users.map((user) => (
        <li key={user.id} className="grid min-w-0">
          <UserCard user={user} onDelete={() => void askAndDelete(user)} />
        </li>
      ))}
    </ul>
  );
}
