import { z } from "zod";
import { createRecord, listRecords } from "@/lib/custom-fields/records";
import { NewRecord, ObjectKey, RecordQuery, RecordView } from "@/lib/custom-fields/schema";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf, nextHeader } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, paged } from "@/lib/http/success";

const records = {
  ...byMember,
  tag: "Custom fields",
  params: z.object({ object: ObjectKey }),
} as const;

export const GET = route(
  {
    ...records,
    summary: "List a custom object’s records",
    description:
      "In the order added unless `sort` says otherwise: none is skipped or repeated while others are added.",
    permission: "records_view",
    query: RecordQuery,
    alsoRefuses: ["bad_request"],
    returns: {
      status: z.literal("success"),
      data: z.array(RecordView),
      next_cursor: z.string().nullable(),
    },
  },
  async ({ actor, params, query }) => {
    const { data, nextCursor } = await listRecords(actor, params.object, query);
    const path = `/admin/records/${params.object}`;
    return new Reply(paged({ data, nextCursor }), nextHeader(path, query, nextCursor));
  },
);

export const POST = route(
  {
    ...records,
    summary: "Add a custom object’s record",
    permission: "records_edit",
    body: NewRecord,
    bodyKilobytes: 256,
    idempotency: "optional",
    returns: createdOf(RecordView),
    status: 201,
  },
  async ({ actor, params, body }) => {
    const data = await createRecord(actor, params.object, body);
    return new Reply(created(data), locationOf(`/admin/records/${params.object}/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
