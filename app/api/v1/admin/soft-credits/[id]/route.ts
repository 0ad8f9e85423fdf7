import { SoftCreditChanges, SoftCreditView } from "@/lib/giving/credits/credit-schema";
import { changeSoftCredit, revokeSoftCredit } from "@/lib/giving/credits/soft-credits";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const credit = {
  ...byMember,
  tag: "Fundraising portfolio",
  params: ById,
} as const;

export const PUT = route(
  {
    ...credit,
    summary: "Change a soft credit",
    description: "Omitted fields stay as they are.",
    permission: "donations_edit",
    body: SoftCreditChanges,
    marksPortfolio: true,
    returns: successOf(SoftCreditView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeSoftCredit(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...credit,
    summary: "Revoke a soft credit",
    permission: "donations_edit",
    marksPortfolio: true,
    returns: DONE,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await revokeSoftCredit(actor, params.id);
    return done("Credit revoked.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
