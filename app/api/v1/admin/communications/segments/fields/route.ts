import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listConditionFields } from "@/lib/segments/fields";
import { ConditionField } from "@/lib/segments/schema";

export const GET = route(
  {
    ...byMember,
    summary: "List the fields of conditions",
    description:
      "What the caller’s conditions may compare, with comparisons and choices: donors’ own and custom fields, figures of the portfolio, and counts, sums and dates of gifts, recurring gifts, sponsorships and registrations.",
    tag: "Segments",
    permission: "donors_view",
    returns: successOf(z.array(ConditionField)),
  },
  async ({ actor }) => ok(await listConditionFields(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
