import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { tagDonor } from "@/lib/integrations/actions";
import { FoundRecord, TaggedDonor } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Tag a donor",
    description: "A tag with a new name is added to the organization’s tags.",
    permission: "donors_edit",
    body: TaggedDonor,
    bodyKilobytes: 128,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: createdOf(FoundRecord),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await tagDonor(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
