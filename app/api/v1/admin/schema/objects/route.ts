import { z } from "zod";
import { createCustomObject, listCustomObjects } from "@/lib/custom-fields/custom-objects";
import { CustomObjectView, NewCustomObject } from "@/lib/custom-fields/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";

const objects = { ...byMember, tag: "Custom fields" } as const;

export const GET = route(
  {
    ...objects,
    summary: "List custom objects",
    description: "The kinds of record that the organization defined, by name; archived ones last.",
    permission: "records_view",
    returns: successOf(z.array(CustomObjectView)),
  },
  async ({ actor }) => ok(await listCustomObjects(actor)),
);

export const POST = route(
  {
    ...objects,
    summary: "Add a custom object",
    description:
      "Then add its fields; a `reference` relates its records to donors, gifts, or other records. Keys are never used again.",
    permission: "settings_edit",
    body: NewCustomObject,
    idempotency: "optional",
    returns: createdOf(CustomObjectView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createCustomObject(actor, body);
    return new Reply(created(data), locationOf(`/admin/schema/objects/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
