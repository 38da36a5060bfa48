import { useLocation, useNavigate } from 'react-router-dom';
import { useQuery, withParameters } from './use-query.js';

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
  const [query, changeQuery] = useQuery();
  const navigate = useNavigate();
  const { state } = useLocation();

  return {
    subject: query.get(name),
    open: (subject) => changeQuery(withParameters({ [name]: subject }), { state: { openedHere: true } }),
    openInsteadOf: (other, subject) =>
      changeQuery(withParameters({ [other]: null, [name]: subject }), { state, replace: true }),
    close: () => {
      if (state?.openedHere) void navigate(-1);
      else changeQuery(withParameters({ [name]: null }), { replace: true });
    },
  };
}
