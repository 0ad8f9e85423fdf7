import { z } from "zod";
import { OwnPagePath } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { askFriends, listPageMessages } from "@/lib/page-messages/messages";
import { NewAsk, PageMessageView } from "@/lib/page-messages/schema";

const messages = {
  ...bySignedInDonor,
  tag: "Donor fundraising",
  params: OwnPagePath,
} as const;

export const GET = route(
  {
    ...messages,
    summary: "List what one wrote on behalf of one’s own fundraising page",
    description:
      "The latest 100, with how many people each was for. Addresses are not kept once an email is handed over.",
    returns: { data: z.array(PageMessageView) },
  },
  async ({ actor, params }) => ({ data: await listPageMessages(actor, params.id) }),
);

export const POST = route(
  {
    ...messages,
    summary: "Ask friends for gifts to one’s own fundraising page",
    description:
      "Up to 20 addresses at once and 50 a day. No one is asked twice for a page, and people who don’t want email get none, without the sender being told. 409 if the campaign has messages turned off or the page isn’t live.",
    body: NewAsk,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: PageMessageView },
    status: 202,
  },
  async ({ actor, params, body }) => ({ data: await askFriends(actor, params.id, body) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
