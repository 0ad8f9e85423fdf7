import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { FoundRecord, RecipientSearch } from "@/lib/integrations/schema";
import { searchRecipients } from "@/lib/integrations/searches";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Find recipients",
    description: "By name; the latest first. At most 20.",
    permission: "entities_view",
    query: RecipientSearch,
    returns: successOf(z.array(FoundRecord)),
  },
  async ({ actor, query }) => ok(await searchRecipients(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
