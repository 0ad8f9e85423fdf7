import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createDesignation, listDesignations } from "@/lib/sponsorship/designations";
import { DesignationView, NewDesignation } from "@/lib/sponsorship/schema";

const designations = {
  ...byMember,
  tag: "Sponsorship",
  params: ById,
} as const;

export const GET = route(
  {
    ...designations,
    summary: "List a program's designations",
    permission: "entities_view",
    returns: successOf(z.array(DesignationView)),
  },
  async ({ actor, params }) => ok(await listDesignations(actor, params.id)),
);

export const POST = route(
  {
    ...designations,
    summary: "Add a designation to a program",
    permission: "entities_edit",
    body: NewDesignation,
    idempotency: "optional",
    returns: createdOf(DesignationView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createDesignation(actor, params.id, body);
    return created(data);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
