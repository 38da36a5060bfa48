/// <reference lib="dom" />

/** What a decision on the approval page says to the page that opened it. */
interface Decision {
  payPalSimulator: 'approve' | 'cancel';
  orderId: string;
  payerId: string;
}

interface SessionOptions {
  orderId?: string;
  onApprove?: (data: { orderId: string; payerId: string }) => Promise<void> | void;
  onCancel?: (data: { orderId?: string }) => void;
  onComplete?: (data: { paymentSessionState: 'approved' | 'canceled' | 'error' }) => void;
  onError?: (error: Error) => void;
}

type StartOptions = { presentationMode?: string } | undefined;

/** The part of PayPal's script, version 6, that a one-time payment needs; the shop's page loads it from the simulator. */
export const browserScript = (origin: string): string => `(${install.toString()})(${JSON.stringify(origin)});\n`;

/** Runs in the shop's page, so it refers to nothing outside of itself. */
function install(origin: string): void {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block }
    button { all: unset; box-sizing: border-box; width: 100%; min-height: 48px; border-radius: 4px; background: #ffc439; color: #111;
      font: 600 16px/48px system-ui, sans-serif; text-align: center; cursor: pointer }
    button:focus-visible { outline: 3px solid #0a5fd8; outline-offset: 2px }
    button:disabled { opacity: .5; cursor: default }`);

  class PayPalButton extends HTMLElement {
    static readonly observedAttributes = ['disabled'];
    readonly #button = document.createElement('button');

    constructor() {
      super();
      this.#button.type = 'button';
      this.#button.textContent = 'PayPal (test payment)';
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      root.adoptedStyleSheets = [style];
      root.append(this.#button);
    }

    attributeChangedCallback(): void {
      this.#button.disabled = this.disabled;
    }

    get disabled(): boolean {
      return this.hasAttribute('disabled');
    }

    set disabled(isDisabled: boolean) {
      this.toggleAttribute('disabled', Boolean(isDisabled));
    }
  }

  const address = (orderId: string, presentation: string) =>
    `${origin}/checkoutnow?token=${encodeURIComponent(orderId)}&presentation=${presentation}`;

  /** A dialog in the page, for where no window may be opened. */
  function openModal() {
    const dialog = document.createElement('dialog');
    const frame = document.createElement('iframe');
    frame.title = 'PayPal (test payment)';
    Object.assign(frame.style, { width: '440px', maxWidth: '90vw', height: '560px', border: '0' });
    dialog.append(frame);
    document.body.append(dialog);
    dialog.showModal();
    return {
      show: (orderId: string) => {
        frame.src = address(orderId, 'modal');
      },
      isClosed: () => !dialog.open,
      close: () => dialog.remove(),
    };
  }

  /** Has to be called within the click: browsers block other windows. */
  function openPopup() {
    const popup = window.open('', '_blank', 'popup,width=480,height=680');
    if (!popup) return undefined;
    return {
      show: (orderId: string) => {
        popup.location.href = address(orderId, 'popup');
      },
      isClosed: () => popup.closed,
      close: () => popup.close(),
    };
  }

  function createSession(options: SessionOptions) {
    let giveUp: (() => void) | undefined;

    /** Resolves to what the payer decided; closing the window is a cancellation. */
    const decisionOn = (orderId: string, view: { isClosed: () => boolean }) =>
      new Promise<Decision>((resolve) => {
        const cancelled: Decision = { payPalSimulator: 'cancel', orderId, payerId: '' };
        const watch = setInterval(() => view.isClosed() && end(cancelled), 300);
        const listen = ({ origin: sender, data }: MessageEvent) =>
          sender === origin && data?.payPalSimulator && data.orderId === orderId && end(data);
        const end = (decision: Decision) => {
          clearInterval(watch);
          window.removeEventListener('message', listen);
          resolve(decision);
        };
        window.addEventListener('message', listen);
        giveUp = () => end(cancelled);
      });

    async function start(startOptions: StartOptions, order?: Promise<{ orderId: string }>): Promise<void> {
      const mode = startOptions?.presentationMode ?? 'auto';
      const view = mode === 'redirect' ? undefined : mode === 'modal' ? openModal() : (openPopup() ?? openModal());
      try {
        const orderId = options.orderId ?? (await order)?.orderId;
        if (!orderId) throw new Error('There is no order.');
        if (!view) return location.assign(address(orderId, 'redirect'));
        view.show(orderId);
        const { payPalSimulator, payerId } = await decisionOn(orderId, view);
        view.close();
        if (payPalSimulator === 'approve') await options.onApprove?.({ orderId, payerId });
        else options.onCancel?.({ orderId });
        options.onComplete?.({ paymentSessionState: payPalSimulator === 'approve' ? 'approved' : 'canceled' });
      } catch (error) {
        view?.close();
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
        options.onComplete?.({ paymentSessionState: 'error' });
      }
    }

    return {
      start,
      cancel: () => giveUp?.(),
      destroy: () => giveUp?.(),
      hasReturned: () => false,
      resume: async () => {},
    };
  }

  async function createInstance({ clientToken, clientId }: { clientToken?: string; clientId?: string }) {
    if (!clientToken && !clientId) throw new Error('A client token or a client id is needed.');
    const eligible = { isEligible: (method: string) => method === 'paypal', getDetails: () => undefined };
    return {
      createPayPalOneTimePaymentSession: createSession,
      findEligibleMethods: async () => eligible,
      hydrateEligibleMethods: () => eligible,
      updateLocale: () => {},
    };
  }

  if (!customElements.get('paypal-button')) customElements.define('paypal-button', PayPalButton);
  Object.assign(window, { paypal: { version: '6.0.0', createInstance } });
}
