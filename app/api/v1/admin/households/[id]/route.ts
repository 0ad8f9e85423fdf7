import { z } from "zod";
import { HouseholdChanges, HouseholdView } from "@/lib/donors/household-schema";
import {
  changeHousehold,
  getHousehold,
  removeHousehold,
} from "@/lib/donors/relationships/households";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const household = {
  tag: "Donors",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...household,
    summary: "Read a household",
    permission: "donors_view",
    returns: { status: z.literal("success"), data: HouseholdView },
  },
  async ({ actor, params }) => ({ status: "success", data: await getHousehold(actor, params.id) }),
);

export const PUT = route(
  {
    ...household,
    summary: "Change a household",
    description: "Omitted fields stay as they are.",
    permission: "donors_edit",
    body: HouseholdChanges,
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: HouseholdView },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeHousehold(actor, params.id, body),
  }),
);

export const DELETE = route(
  {
    ...household,
    summary: "Remove a household",
    permission: "donors_edit",
    marksPortfolio: true,
    returns: { status: z.literal("success"), message: z.string() },
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => {
    await removeHousehold(actor, params.id);
    return { status: "success", message: "Household removed." };
  },
);

export const { POST, PATCH } = otherMethods({ GET, PUT, DELETE });
