import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { recordGift } from "@/lib/integrations/actions";
import { FoundRecord, RecordedGift } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Record a gift",
    description:
      "A gift that arrived outside of checkout, for one designation. Its receipt is issued.",
    permission: "donations_edit",
    body: RecordedGift,
    bodyKilobytes: 128,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: createdOf(FoundRecord),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await recordGift(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
