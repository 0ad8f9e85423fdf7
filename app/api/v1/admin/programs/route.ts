import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { RowId } from "@/lib/input";
import { createProgram, listPrograms } from "@/lib/sponsorship/programs";
import { NewProgram, ProgramView } from "@/lib/sponsorship/schema";

const programs = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  refuses: adminRefusal,
} as const;

export const GET = route(
  {
    ...programs,
    summary: "List programs",
    permission: "entities_view",
    query: z.strictObject({ status: z.enum(["active", "archived"]).optional() }),
    returns: { status: z.literal("success"), data: z.array(ProgramView) },
  },
  async ({ actor, query }) => ({ status: "success", data: await listPrograms(actor, query) }),
);

export const POST = route(
  {
    ...programs,
    summary: "Add a program",
    permission: "entities_edit",
    body: NewProgram,
    idempotency: "optional",
    returns: { status: z.literal("success"), id: RowId, data: ProgramView },
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createProgram(actor, body);
    return new Reply(
      { status: "success", id: data.id, data },
      locationOf(`/admin/programs/${data.id}`),
    );
  },
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
