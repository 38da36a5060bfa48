import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressQuery, withParameters } from './use-address-query.js';

/** The place in the history that is being left: the address still names its dialog until the browser has gone back. */
let left: string | undefined;

const place = (): string | undefined => window.history.state?.key;
const isGoingBack = (): boolean => left !== undefined && left === place();

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name);

interface QueryDialog {
  /** What the dialog is about; null while it is closed. */
  subject: string | null;
  /** Does nothing where the address names it already: its code may still be loading. */
  open: (subject: string) => void;
  /** Replaces the dialog `other`, which "back" then does not reopen. Does nothing when that one was closed meanwhile. */
  openInsteadOf: (other: string, subject: string) => void;
  /**
   * Closes by "back", so that a closed dialog leaves no history entry. Does nothing after the user has gone back, or when
   * called twice: an answer may come late.
   */
  close: () => void;
}

/** A dialog that lives in the query parameter `name`: reload keeps it, back closes it. */
export function useQueryDialog(name: string): QueryDialog {
  const [query, changeQuery] = useAddressQuery();
  const navigate = useNavigate();
  const { state } = useLocation();
  const subject = query.get(name);

  function goBack(): void {
    left = place();
    const arrived = () => {
      left = undefined;
    };
    window.addEventListener('popstate', arrived, { once: true });
    void navigate(-1);
  }

  return {
    subject,
    open: (next) => {
      if (!isGoingBack() && inAddress(name) === next) return;
      changeQuery(withParameters({ [name]: next }), { state: { openedHere: true } });
    },
    openInsteadOf: (other, next) => {
      if (isGoingBack() || inAddress(other) === null) return;
      changeQuery(withParameters({ [other]: null, [name]: next }), { state, replace: true });
    },
    close: () => {
      if (isGoingBack() || subject === null || inAddress(name) !== subject) return;
      if (state?.openedHere) goBack();
      else changeQuery(withParameters({ [name]: null }), { replace: true });
    },
  };
}
