import { readPreferences, savePreferences } from "@/lib/donors/preferences/preferences";
import { LinkPath, PreferenceChoices, PreferencesView } from "@/lib/donors/preferences/schema";
import { preferenceLink } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

const preferences = {
  tag: "Communications",
  access: preferenceLink,
  limits: { known: "public_requests", unknown: "unknown_tokens" },
  params: LinkPath,
  refuses: publicRefusal,
  returns: { data: PreferencesView },
} as const;

export const GET = route(
  {
    ...preferences,
    summary: "Read communication preferences with a link from an email",
    description: "Changes nothing. 404 once the donor’s address changed.",
  },
  async ({ actor }) => ({ data: await readPreferences(actor) }),
);

export const PUT = route(
  {
    ...preferences,
    summary: "Choose communication preferences with a link from an email",
    description:
      "`only_receipts` false subscribes again after an unsubscription; it doesn’t lift a bounce or a complaint.",
    body: PreferenceChoices,
  },
  async ({ actor, body }) => ({ data: await savePreferences(actor, body) }),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
