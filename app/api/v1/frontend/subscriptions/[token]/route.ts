import { confirmSubscriptions, readSubscriptions } from "@/lib/donors/preferences/confirming";
import { LinkPath, SubscriptionsView } from "@/lib/donors/preferences/schema";
import { confirmationLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const subscriptions = {
  tag: "Communications",
  access: confirmationLink,
  limits: { known: "public_requests", unknown: "unknown_tokens" },
  params: LinkPath,
  refuses: publicRefusal,
  returns: { data: SubscriptionsView },
} as const;

export const GET = route(
  {
    ...subscriptions,
    summary: "Read the subscriptions that wait for a confirmation",
    description: "Changes nothing: mail programs open links as well.",
  },
  async ({ actor }) => ({ data: await readSubscriptions(actor) }),
);

export const POST = route(
  {
    ...subscriptions,
    summary: "Confirm the subscriptions that wait",
    description:
      "With the link of the email that asks for it. Returns what was confirmed; nothing, if nothing waits any more.",
  },
  async ({ actor }) => ({ data: await confirmSubscriptions(actor) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
