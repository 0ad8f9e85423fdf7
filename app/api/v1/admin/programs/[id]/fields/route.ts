import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createField, listFields } from "@/lib/sponsorship/custom-fields";
import { FieldView, NewField } from "@/lib/sponsorship/schema";

const fields = {
  ...byMember,
  tag: "Sponsorship",
  params: ById,
} as const;

export const GET = route(
  {
    ...fields,
    summary: "List a program's fields",
    permission: "entities_view",
    returns: successOf(z.array(FieldView)),
  },
  async ({ actor, params }) => ok(await listFields(actor, params.id)),
);

export const POST = route(
  {
    ...fields,
    summary: "Add a field to a program",
    permission: "entities_edit",
    body: NewField,
    bodyKilobytes: 128,
    idempotency: "optional",
    returns: createdOf(FieldView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createField(actor, params.id, body);
    return created(data);
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
