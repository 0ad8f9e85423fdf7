import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { DonorSearch, FoundRecord } from "@/lib/integrations/schema";
import { searchDonors } from "@/lib/integrations/searches";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Find donors",
    description: "By email address, external id, or name; the latest first. At most 20.",
    permission: "donors_view",
    query: DonorSearch,
    returns: successOf(z.array(FoundRecord)),
  },
  async ({ actor, query }) => ok(await searchDonors(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
