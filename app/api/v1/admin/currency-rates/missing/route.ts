import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listMissingRates, MissingRates } from "@/lib/portfolio/projection/missing-rates";

export const GET = route(
  {
    ...byMember,
    summary: "List gifts that no rate converts",
    description:
      "These gifts are left out of every figure until their currency has a rate for their date or earlier.",
    tag: "Fundraising portfolio",
    permission: "donations_view",
    returns: successOf(MissingRates),
  },
  async ({ actor }) => ok(await listMissingRates(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
