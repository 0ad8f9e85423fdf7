import { z } from "zod";
import { NewSoftCredit, SoftCreditView } from "@/lib/giving/credits/credit-schema";
import { addSoftCredit, listSoftCredits } from "@/lib/giving/credits/soft-credits";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { QueryId } from "@/lib/input";

const credits = {
  ...byMember,
  tag: "Fundraising portfolio",
} as const;

export const GET = route(
  {
    ...credits,
    summary: "List the soft credits of a gift",
    permission: "donations_view",
    query: z.strictObject({ donation_id: QueryId }),
    alsoRefuses: ["not_found"],
    returns: successOf(z.array(SoftCreditView)),
  },
  async ({ actor, query }) => ok(await listSoftCredits(actor, query.donation_id)),
);

export const POST = route(
  {
    ...credits,
    summary: "Add a soft credit",
    permission: "donations_edit",
    body: NewSoftCredit,
    idempotency: "optional",
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: createdOf(SoftCreditView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await addSoftCredit(actor, body);
    return new Reply(created(data), locationOf(`/admin/soft-credits/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
