/** All of several usernames, close together. */
export function UsernameList({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2 text-sm">
      {names.map((name) => (
        <li key={name} className="break-all rounded-sm bg-muted px-2 py-0.5 font-medium">
          {name}
        </li>
      ))}
    </ul>
  );
}
