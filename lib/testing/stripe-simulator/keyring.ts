import type { IncomingMessage } from "node:http";
import { type Account, newId } from "./account";
import { type Form, textOf } from "./form";
import type { Setup } from "./objects";
import { invalidRequest, missing, StripeProblem } from "./problems";

/** The keys of one account, as its owner copies them from Stripe. */
export type AccountKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

export const newKeys = (): AccountKeys => ({
  secretKey: newId("sk_test"),
  publishableKey: newId("pk_test"),
  webhookSecret: newId("whsec"),
});

type Opened = AccountKeys & { account: Account; mayReadAccount: boolean };

/** Which account a key opens. */
export class Keyring {
  private readonly opened: Opened[] = [];

  /** Keys that were added before lead to this account from now on. */
  add(account: Account, keys: AccountKeys, { mayReadAccount = true } = {}): void {
    this.opened.unshift({ account, ...keys, mayReadAccount });
  }

  /** Throws 401 for a key that is none's, 403 for what it may not do. */
  accountOf(request: IncomingMessage, path: string, form: Form): Account {
    const key = request.headers.authorization?.replace("Bearer ", "");
    const bySecret = this.opened.find(({ secretKey }) => secretKey === key);
    if (bySecret && !bySecret.mayReadAccount && path === "/v1/account") throw notPermitted();
    if (bySecret) return bySecret.account;
    const byPublishable = this.opened.find(({ publishableKey }) => publishableKey === key);
    if (!byPublishable) throw invalidRequest("Invalid API Key provided.", undefined, 401);
    return publicly(byPublishable.account, request.method, path, form);
  }
}

/** docs.stripe.com/keys, "Restricted API keys". */
const notPermitted = () =>
  new StripeProblem(403, {
    type: "invalid_request_error",
    message: "The provided key does not have the required permissions for this endpoint.",
  });

/**
 * docs.stripe.com/api/setup_intents/retrieve: a publishable key reads an intent of its own account with
 * the intent's secret, and does nothing else here.
 */
function publicly(account: Account, method: string | undefined, path: string, form: Form): Account {
  const [, id] = /^\/v1\/setup_intents\/([^/]+)$/.exec(path) ?? [];
  if (method !== "GET" || !id) throw notPermitted();
  if (account.get<Setup>("setup_intent", id).client_secret !== textOf(form, "client_secret"))
    throw missing("setup_intent", id);
  return account;
}
