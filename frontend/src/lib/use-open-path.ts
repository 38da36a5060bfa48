import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Pages with a document of their own: guest pages, and /plans, the only one that may load the payment provider. */
const ownDocument = /^\/(?:plans|wifi)(?:[/?#]|$)/;

/** Opens a path of this site in place of the current screen. */
export function useOpenPath(): (path: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (path) => {
      if (ownDocument.test(path)) window.location.replace(path);
      else void navigate(path, { replace: true });
    },
    [navigate],
  );
}
