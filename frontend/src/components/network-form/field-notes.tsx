import { Info } from 'lucide-react';

/** Notices below a field's hint that come and go with what is typed, each said when it comes. */
export function FieldNotes({ notes }: { notes: (string | false)[] }) {
  return (
    <div role="status" className="text-ink">
      {notes
        .filter((note) => note !== false)
        .map((note) => (
          <p key={note} className="mt-1 flex items-start gap-2">
            <Info aria-hidden className="size-4 shrink-0 text-ink-muted" />
            {note}
          </p>
        ))}
    </div>
  );
}

/** Spaces are kept where a device compares bytes (R19), and nobody sees them. */
export const hasOuterSpace = (text: string): boolean => text !== text.trim();
