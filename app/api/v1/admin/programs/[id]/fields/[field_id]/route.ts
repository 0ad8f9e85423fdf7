import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { changeField, deleteField } from "@/lib/sponsorship/custom-fields";
import { FieldChanges, FieldView } from "@/lib/sponsorship/schema";

const field = {
  tag: "Sponsorship",
  access: memberAccess,
  permission: "entities_edit",
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId, field_id: PathId }),
  refuses: adminRefusal,
} as const;

export const PUT = route(
  {
    ...field,
    summary: "Change a program's field",
    description: "Key and type stay. An option that entities have cannot go: 409.",
    body: FieldChanges,
    bodyKilobytes: 128,
    alsoRefuses: ["conflict"],
    returns: { status: z.literal("success"), data: FieldView },
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeField(actor, params.id, params.field_id, body),
  }),
);

export const DELETE = route(
  {
    ...field,
    summary: "Delete a program's field",
    description: "With what the program's entities have in it.",
    returns: { status: z.literal("success"), message: z.string() },
  },
  async ({ actor, params }) => {
    await deleteField(actor, params.id, params.field_id);
    return { status: "success", message: "Field deleted." };
  },
);

export const { GET, POST, PATCH } = otherMethods({ PUT, DELETE });
