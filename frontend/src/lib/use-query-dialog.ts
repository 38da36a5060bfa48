import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface QueryDialog {
  /** What the dialog is about; null while it is closed. */
  subject: string | null;
  open: (subject: string) => void;
  /** Opens it in the place of the dialog `other`, which "back" then does not reopen. */
  openInsteadOf: (other: string, subject: string) => void;
  /** Closes as "back" would, so that a closed dialog leaves nothing behind in the history. */
  close: () => void;
}

/** A dialog that lives in the query parameter `name`: reload keeps it, back closes it. */
export function useQueryDialog(name: string): QueryDialog {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();

  return {
    subject: query.get(name),
    open: (subject) => setQuery(withParameters(query, { [name]: subject }), { state: { openedHere: true } }),
    openInsteadOf: (other, subject) =>
      setQuery(withParameters(query, { [other]: null, [name]: subject }), { state, replace: true }),
    close: () => {
      if (state?.openedHere) void navigate(-1);
      else setQuery(withParameters(query, { [name]: null }), { replace: true });
    },
  };
}

/** The query with some parameters set, or removed where the value is null. */
function withParameters(query: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
}
