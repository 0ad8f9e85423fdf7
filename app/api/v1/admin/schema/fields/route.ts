import { z } from "zod";
import { createCustomField, listCustomFields } from "@/lib/custom-fields/fields";
import { CustomFieldQuery, CustomFieldView, NewCustomField } from "@/lib/custom-fields/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const fields = { ...byMember, tag: "Custom fields", permission: "settings_edit" } as const;

export const GET = route(
  {
    ...fields,
    summary: "List custom fields",
    description: "By object, in their order. Recipients’ fields are listed with their program.",
    query: CustomFieldQuery,
    returns: successOf(z.array(CustomFieldView)),
  },
  async ({ actor, query }) => ok(await listCustomFields(actor, query)),
);

export const POST = route(
  {
    ...fields,
    summary: "Add a custom field",
    description:
      "To donors, gifts, recurring gifts, sponsorships, registrations, guests, households, interactions, tasks, or a custom object. Keys are never used again.",
    body: NewCustomField,
    bodyKilobytes: 128,
    idempotency: "optional",
    returns: createdOf(CustomFieldView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createCustomField(actor, body);
    return new Reply(created(data), locationOf(`/admin/schema/fields/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
