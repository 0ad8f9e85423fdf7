import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";
import { createField, listFields } from "@/lib/sponsorship/custom-fields";
import { FieldView, NewField } from "@/lib/sponsorship/schema";

const fields = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...fields,
    summary: "List a program's fields",
    permission: "entities_view",
    returns: { status: z.literal("success"), data: z.array(FieldView) },
  },
  async ({ actor, params }) => ({ status: "success", data: await listFields(actor, params.id) }),
);

export const POST = route(
  {
    ...fields,
    summary: "Add a field to a program",
    permission: "entities_edit",
    body: NewField,
    bodyKilobytes: 128,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: FieldView },
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createField(actor, params.id, body);
    return { status: "success", id: data.id, data };
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
