import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { anyHasOwnAccount, hasOwnAccount, hasPaypal } from "@/lib/payments/stripe-pages";

const ORGANIZATION_PAGE = /^\/o\/([^/]+)/;
const DONOR_PAGE = /^\/donor(?:\/|$)/;

/**
 * May a page need Stripe's own frames? Everywhere where the installation has keys; else on the pages of an
 * organization that has keys of its own, and in the portal if any has. A page that cannot ask has none.
 */
export async function mayMeetStripe(path: string): Promise<boolean> {
  if (env().STRIPE_SECRET_KEY !== undefined) return true;
  const [, client] = ORGANIZATION_PAGE.exec(path) ?? [];
  try {
    if (client) return await hasOwnAccount(decodeURIComponent(client));
    return DONOR_PAGE.test(path) && (await anyHasOwnAccount());
  } catch (error) {
    log.warn({ err: error }, "whether a page may need Stripe could not be asked");
    return false;
  }
}

const GIVING_PAGE = /^\/o\/([^/]+)\/give(?:\/|$)/;

/** May a page send its visitor on to PayPal? The giving pages of an organization with an account there. */
export async function mayMeetPaypal(path: string): Promise<boolean> {
  const [, client] = GIVING_PAGE.exec(path) ?? [];
  try {
    return client !== undefined && (await hasPaypal(decodeURIComponent(client)));
  } catch (error) {
    log.warn({ err: error }, "whether a page may lead to PayPal could not be asked");
    return false;
  }
}
