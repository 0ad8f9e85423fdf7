import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { enrollInJourney } from "@/lib/integrations/actions";
import { FoundRecord, JourneyDonor } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Enroll a donor by ID or email",
    description: "The journey has to be active. 409 `already_enrolled`, `not_active`.",
    permission: "journeys_run",
    alsoNeeds: ["donors_view"],
    body: JourneyDonor,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(FoundRecord),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await enrollInJourney(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
