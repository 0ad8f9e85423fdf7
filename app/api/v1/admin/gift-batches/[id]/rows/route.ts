import { addBatchRow } from "@/lib/giving/gift-batches/entering";
import { BatchRowView, NewBatchRow } from "@/lib/giving/gift-batches/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    tag: "Donations",
    params: ById,
    summary: "Enter a gift into an open gift batch",
    description:
      "Omitted fields use the batch’s defaults. Nothing counts as received until the batch is posted.",
    permission: "donations_edit",
    body: NewBatchRow,
    idempotency: "optional",
    alsoRefuses: ["not_found", "conflict"],
    returns: createdOf(BatchRowView),
    status: 201,
  },
  async ({ actor, params, body }) => created(await addBatchRow(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
