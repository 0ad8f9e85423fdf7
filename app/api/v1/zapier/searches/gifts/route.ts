import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { FoundRecord, GiftSearch } from "@/lib/integrations/schema";
import { searchGifts } from "@/lib/integrations/searches";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Find gifts",
    description:
      "By the donor’s email address or the receipt number; the latest first. At most 20.",
    permission: "donations_view",
    query: GiftSearch,
    returns: successOf(z.array(FoundRecord)),
  },
  async ({ actor, query }) => ok(await searchGifts(actor, query)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
