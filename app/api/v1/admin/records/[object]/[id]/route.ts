import { z } from "zod";
import { changeRecord, getRecord, removeRecord } from "@/lib/custom-fields/records";
import { ObjectKey, RecordChanges, RecordView } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { DONE, done, ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const record = {
  ...byMember,
  tag: "Custom fields",
  params: z.object({ object: ObjectKey, id: PathId }),
  alsoRefuses: ["forbidden"],
} as const;

export const GET = route(
  {
    ...record,
    summary: "Read a record’s custom fields",
    description:
      "Of any object. Needs the permission to view the object’s records, such as `donors_view` for donors.",
    returns: successOf(RecordView),
  },
  async ({ actor, params }) => ok(await getRecord(actor, params.object, params.id)),
);

export const PUT = route(
  {
    ...record,
    summary: "Change a record’s custom fields",
    description:
      "Of any object but recipients, which have an operation of their own. Needs the permission to edit the object’s records.",
    body: RecordChanges,
    bodyKilobytes: 256,
    alsoRefuses: ["forbidden", "conflict"],
    returns: successOf(RecordView),
  },
  async ({ actor, params, body }) => ok(await changeRecord(actor, params.object, params.id, body)),
);

export const DELETE = route(
  {
    ...record,
    summary: "Delete a custom object’s record",
    permission: "records_edit",
    returns: DONE,
  },
  async ({ actor, params }) => {
    await removeRecord(actor, params.object, params.id);
    return done("Record deleted.");
  },
);

export const { POST, PATCH, OPTIONS } = otherMethods({ GET, PUT, DELETE });
