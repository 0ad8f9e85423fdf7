import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { FoundRecord, RegistrationSearch } from "@/lib/integrations/schema";
import { searchRegistrations } from "@/lib/integrations/searches";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Find registrations",
    description: "By number or by the buyer’s email address; the latest first. At most 20.",
    permission: "orders_view",
    query: RegistrationSearch,
    returns: successOf(z.array(FoundRecord)),
  },
  async ({ actor, query }) => ok(await searchRegistrations(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
