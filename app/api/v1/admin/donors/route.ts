import { z } from "zod";
import { createDonor } from "@/lib/donors/donors";
import { NewDonor } from "@/lib/donors/schema";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";

export const POST = route(
  {
    summary: "Add a donor",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: NewDonor,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId },
    status: 201,
    refuses: adminRefusal,
  },
  async ({ actor, body }) => {
    const { id } = await createDonor(actor, body);
    return new Reply({ status: "success", id }, locationOf(`/admin/donors/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
