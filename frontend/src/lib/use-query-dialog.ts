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
    open: (subject) => {
      query.set(name, subject);
      setQuery(query, { state: { openedHere: true } });
    },
    openInsteadOf: (other, subject) => {
      query.delete(other);
      query.set(name, subject);
      setQuery(query, { state, replace: true });
    },
    close: () => {
      if (state?.openedHere) {
        void navigate(-1);
        return;
      }
      query.delete(name);
      setQuery(query, { replace: true });
    },
  };
}
