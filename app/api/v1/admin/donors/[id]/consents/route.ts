import { DonorConsentsView, NewConsent } from "@/lib/consents/schema";
import { addConsent, readDonorConsents } from "@/lib/donors/preferences/consents";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const consents = {
  ...byMember,
  tag: "Communications",
  params: ById,
  returns: successOf(DonorConsentsView),
} as const;

export const GET = route(
  {
    ...consents,
    summary: "Read what a donor is subscribed to",
    description:
      "For each channel and topic, says whether the donor receives messages, why not, and what they chose, including choices of donors merged into them. Receipts and messages about their own giving are always sent.",
    permission: "donors_view",
  },
  async ({ actor, params }) => ok(await readDonorConsents(actor, params.id)),
);

export const POST = route(
  {
    ...consents,
    summary: "Record a consent",
    description:
      "Records what the donor told you about a topic or a whole channel. The latest consent applies; earlier ones are kept.",
    permission: "donors_edit",
    body: NewConsent,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await addConsent(actor, params.id, body)),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
