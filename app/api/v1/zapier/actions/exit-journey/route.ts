import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { exitJourney } from "@/lib/integrations/actions";
import { FoundRecord, JourneyDonor } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Take a donor out of a journey by ID or email",
    description: "409 `not_inside`.",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    body: JourneyDonor,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(FoundRecord),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await exitJourney(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
