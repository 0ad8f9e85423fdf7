import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { changeField, deleteField } from "@/lib/sponsorship/custom-fields";
import { FieldChanges, FieldView } from "@/lib/sponsorship/schema";

const field = {
  ...byMember,
  tag: "Sponsorship",
  permission: "entities_edit",
  params: z.object({ id: PathId, field_id: PathId }),
} as const;

export const PUT = route(
  {
    ...field,
    summary: "Change a program's field",
    description: "Key and type stay. An option that entities have cannot go: 409.",
    body: FieldChanges,
    bodyKilobytes: 128,
    alsoRefuses: ["conflict"],
    returns: successOf(FieldView),
  },
  async ({ actor, params, body }) => ok(await changeField(actor, params.id, params.field_id, body)),
);

export const DELETE = route(
  {
    ...field,
    summary: "Delete a program's field",
    description: "With what the program's entities have in it.",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await deleteField(actor, params.id, params.field_id);
    return done("Field deleted.");
  },
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
