/** What we use of Stripe.js, which may only be loaded from Stripe itself. */
export type Stripe = {
  elements(): { create(kind: "card", options: { style: { base: CardStyle } }): CardElement };
  createToken(
    card: CardElement,
    data: { name: string },
  ): Promise<{ token?: { id: string }; error?: { message?: string } }>;
};

export type CardElement = {
  mount(place: HTMLElement): void;
  on(event: "change", listener: (change: { error?: { message?: string } }) => void): void;
  focus(): void;
  destroy(): void;
};

type CardStyle = { color: string; fontFamily: string; fontSize: string };

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
  }
}

const SCRIPT = "https://js.stripe.com/v3/";

let loading: Promise<void> | undefined;

/** Rejects when the script cannot be had; the next call tries again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  loading ??= addScript().catch((error) => {
    loading = undefined;
    throw error;
  });
  await loading;
  if (!window.Stripe) throw new Error("Stripe.js did not start.");
  return window.Stripe(publishableKey);
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error("Stripe.js could not be loaded."));
    document.head.append(script);
  });
}
