import { loadStripe } from "@/app/_components/card/stripe-script";

/** What we use of Stripe’s Elements made without an intent (docs.stripe.com/js/elements_object/create_without_intent). */
export type Elements = {
  create(kind: "payment" | "expressCheckout", options?: object): StripeElement;
  update(options: object): void;
  submit(): Promise<{ error?: StripeError }>;
};

type StripeError = { message?: string };

type Billing = { name?: string | null; email?: string | null };

export type ConfirmEvent = { billingDetails?: Billing };
export type ReadyEvent = { availablePaymentMethods?: Record<string, boolean> };

export type StripeElement = {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: "ready", listener: (event: ReadyEvent) => void): void;
  on(event: "confirm", listener: (event: ConfirmEvent) => void): void;
};

export type StripeForElements = {
  elements(options: object): Elements;
  createPaymentMethod(options: {
    elements: Elements;
    params?: { billing_details?: Billing };
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
};

type Wanted = {
  amount: number;
  currency: string;
  locale: string;
  isRecurring: boolean;
  types?: readonly string[];
};

export const loadElements = async (publishableKey: string): Promise<StripeForElements> =>
  (await loadStripe(publishableKey)) as unknown as StripeForElements;

/** The part of the options that follows the form. */
export const changing = ({ amount, isRecurring }: Pick<Wanted, "amount" | "isRecurring">) => ({
  amount,
  setupFutureUsage: isRecurring ? "off_session" : null,
});

/** Nothing is confirmed in the browser: a payment method comes of it, and the server charges that. */
export const optionsFor = ({ currency, locale, types, ...wanted }: Wanted) => ({
  ...{ mode: "payment", currency: currency.toLowerCase(), locale },
  ...{ paymentMethodCreation: "manual", ...changing(wanted) },
  ...(types && { paymentMethodTypes: types }),
});

const text = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? "").trim();

/** Whom the receipt goes to pays. */
export const billingOf = (form: HTMLFormElement): Billing => ({
  name: [text(form, "first_name"), text(form, "last_name")].filter(Boolean).join(" ") || undefined,
  email: text(form, "email") || undefined,
});

/** Sends the form with a token in one of its fields, once. */
export function sendWith(
  form: HTMLFormElement,
  field: HTMLInputElement,
  token: string,
  submitter?: HTMLElement | null,
): void {
  field.value = token;
  form.requestSubmit(submitter);
  field.value = "";
}
