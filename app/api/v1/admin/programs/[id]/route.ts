import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";
import { changeProgram, getProgram } from "@/lib/sponsorship/programs";
import { ProgramChanges, ProgramView } from "@/lib/sponsorship/schema";

const program = {
  tag: "Sponsorship",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: { status: z.literal("success"), data: ProgramView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...program, summary: "Read a program", permission: "entities_view" },
  async ({ actor, params }) => ({ status: "success", data: await getProgram(actor, params.id) }),
);

export const PUT = route(
  {
    ...program,
    summary: "Change a program",
    description:
      "Omitted fields stay as they are. Status `archived` takes it off the public pages.",
    permission: "entities_edit",
    body: ProgramChanges,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeProgram(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
