import { HouseholdChanges, HouseholdView } from "@/lib/donors/household-schema";
import {
  changeHousehold,
  getHousehold,
  removeHousehold,
} from "@/lib/donors/relationships/households";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";

const household = {
  ...byMember,
  tag: "Donors",
  params: ById,
} as const;

export const GET = route(
  {
    ...household,
    summary: "Read a household",
    permission: "donors_view",
    returns: successOf(HouseholdView),
  },
  async ({ actor, params }) => ok(await getHousehold(actor, params.id)),
);

export const PUT = route(
  {
    ...household,
    summary: "Change a household",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: HouseholdChanges,
    marksPortfolio: true,
    returns: successOf(HouseholdView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await changeHousehold(actor, params.id, body)),
);

export const DELETE = route(
  {
    ...household,
    summary: "Remove a household",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: DONE,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await removeHousehold(actor, params.id);
    return done("Household removed.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
