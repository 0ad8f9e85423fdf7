import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf, ok, successOf } from "@/lib/http/success";
import { createProgram, listPrograms } from "@/lib/sponsorship/programs";
import { NewProgram, ProgramView } from "@/lib/sponsorship/schema";

const programs = {
  ...byMember,
  tag: "Sponsorship",
} as const;

export const GET = route(
  {
    ...programs,
    summary: "List programs",
    permission: "entities_view",
    query: z.strictObject({ status: z.enum(["active", "archived"]).optional() }),
    returns: successOf(z.array(ProgramView)),
  },
  async ({ actor, query }) => ok(await listPrograms(actor, query)),
);

export const POST = route(
  {
    ...programs,
    summary: "Add a program",
    permission: "entities_edit",
    body: NewProgram,
    idempotency: "optional",
    returns: createdOf(ProgramView),
    status: 201,
  },
  async ({ actor, body }) => {
    const data = await createProgram(actor, body);
    return new Reply(created(data), locationOf(`/admin/programs/${data.id}`));
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
