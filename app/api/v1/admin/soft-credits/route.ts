import { z } from "zod";
import { NewSoftCredit, SoftCreditView } from "@/lib/giving/credits/credit-schema";
import { addSoftCredit, listSoftCredits } from "@/lib/giving/credits/soft-credits";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";

const credits = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...credits,
    summary: "List the soft credits of a gift",
    permission: "donations_view",
    query: z.strictObject({ donation_id: PathId }),
    alsoRefuses: ["not_found"],
    returns: { status: z.literal("success"), data: z.array(SoftCreditView) },
  },
  async ({ actor, query }) => ({
    status: "success",
    data: await listSoftCredits(actor, query.donation_id),
  }),
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
    returns: { status: z.literal("success"), id: RowId, data: SoftCreditView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await addSoftCredit(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/soft-credits/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
