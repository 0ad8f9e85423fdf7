import { z } from "zod";
import { SoftCreditChanges, SoftCreditView } from "@/lib/giving/credits/credit-schema";
import { changeSoftCredit, revokeSoftCredit } from "@/lib/giving/credits/soft-credits";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const credit = {
  tag: "Fundraising portfolio",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...credit,
    summary: "Change a soft credit",
    description: "Omitted fields stay as they are.",
    permission: "donations_edit",
    body: SoftCreditChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: SoftCreditView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeSoftCredit(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...credit,
    summary: "Revoke a soft credit",
    permission: "donations_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await revokeSoftCredit(actor, params.id);
    return { status: "success", message: "Credit revoked." };
  },
);

export const { GET, POST, PATCH } = otherMethods({ PUT, DELETE });
