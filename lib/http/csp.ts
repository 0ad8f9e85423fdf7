type Page = {
  nonce: string;
  https: boolean;
  /** React's development build evaluates code. */
  development: boolean;
  /** Files go to and come from UploadThing's servers. */
  hostedFiles: boolean;
  /** Donors type their card into Stripe's own frames, or pay on its own pages. */
  stripe: boolean;
  /** Donors are sent on to PayPal's own page. */
  paypal?: boolean;
  /** Where a simulator stands in for PayPal. */
  paypalSimulator?: string;
  /** Where a simulator stands in for Stripe: its pages. */
  stripeSimulator?: string;
  /** Whose pages may show it in a frame; without any, no one's. */
  framedBy?: readonly string[];
};

/** docs.stripe.com/security/guide, "Content Security Policy". */
const STRIPE_FRAMES = [
  "https://js.stripe.com",
  "https://*.js.stripe.com",
  "https://hooks.stripe.com",
];
const STRIPE_PAGES = ["https://checkout.stripe.com", "https://hooks.stripe.com"];

const payingPages = ({ stripeSimulator }: Page): string[] =>
  stripeSimulator && URL.canParse(stripeSimulator)
    ? [...STRIPE_PAGES, new URL(stripeSimulator).origin]
    : STRIPE_PAGES;

const PAYPAL_PAGES = ["https://www.paypal.com", "https://www.sandbox.paypal.com"];

const paypalPages = ({ paypal, paypalSimulator }: Page): string[] => {
  if (!paypal) return [];
  const isSimulated = paypalSimulator && URL.canParse(paypalSimulator);
  return isSimulated ? [new URL(paypalSimulator).origin] : PAYPAL_PAGES;
};

/**
 * What a page may load and run: our own files and the scripts of this one answer. Styles may stand in
 * the page, because the parts that position menus and dialogs write them there.
 */
export function contentSecurityPolicy(page: Page): string {
  const evaluate = page.development ? ["'unsafe-eval'"] : [];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", `'nonce-${page.nonce}'`, "'strict-dynamic'", ...evaluate],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...(page.hostedFiles ? ["https://*.ufs.sh"] : [])],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...(page.hostedFiles ? ["https://*.ingest.uploadthing.com"] : []),
      ...(page.stripe ? ["https://api.stripe.com"] : []),
    ],
    "frame-src": ["'self'", ...(page.stripe ? STRIPE_FRAMES : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // A post that is answered with a redirect to the payer's bank counts as sent there.
    "form-action": ["'self'", ...(page.stripe ? payingPages(page) : []), ...paypalPages(page)],
    "frame-ancestors": page.framedBy?.length ? [...page.framedBy] : ["'none'"],
    ...(page.https ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
