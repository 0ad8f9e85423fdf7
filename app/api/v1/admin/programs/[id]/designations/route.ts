import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";
import { createDesignation, listDesignations } from "@/lib/sponsorship/designations";
import { DesignationView, NewDesignation } from "@/lib/sponsorship/schema";

const designations = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...designations,
    summary: "List a program's designations",
    permission: "entities_view",
    returns: { status: z.literal("success"), data: z.array(DesignationView) },
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listDesignations(actor, params.id),
  }),
);

export const POST = route(
  {
    ...designations,
    summary: "Add a designation to a program",
    permission: "entities_edit",
    body: NewDesignation,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: DesignationView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createDesignation(actor, params.id, body);
    return { status: "success", id: data.id, data };
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
