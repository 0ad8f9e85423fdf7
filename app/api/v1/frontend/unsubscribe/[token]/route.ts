import { z } from "zod";
import { readPreferences, unsubscribeByLink } from "@/lib/donors/preferences/preferences";
import { LinkPath, PreferencesView } from "@/lib/donors/preferences/schema";
import { anyUnsubscribeLink, preferenceLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { stopByLink } from "@/lib/page-messages/stopping";

const unsubscribe = {
  tag: "Communications",
  params: LinkPath,
  refuses: publicRefusal,
} as const;

export const GET = route(
  {
    ...unsubscribe,
    summary: "Read what unsubscribing would end",
    description: "Changes nothing: mail programs open links as well.",
    access: preferenceLink,
    limits: { known: "public_requests", unknown: "unknown_tokens" },
    returns: { data: PreferencesView },
  },
  async ({ actor }) => ({ data: await readPreferences(actor) }),
);

export const POST = route(
  {
    ...unsubscribe,
    summary: "Unsubscribe with one click",
    description:
      "RFC 8058: ends all email but receipts and suppresses the address, without asking again. Any body is accepted, and an unknown link gets the same answer. `PUT /frontend/preferences/{token}` takes it back.",
    access: anyUnsubscribeLink,
    limits: { known: "public_requests", unknown: "public_requests" },
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await unsubscribeByLink(actor, params.token);
    await stopByLink(actor, params.token);
    return { message: "You are unsubscribed." };
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
