import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { changeProgram, getProgram } from "@/lib/sponsorship/programs";
import { ProgramChanges, ProgramView } from "@/lib/sponsorship/schema";

const program = {
  ...byMember,
  tag: "Sponsorship",
  params: ById,
  returns: successOf(ProgramView),
} as const;

export const GET = route(
  { ...program, summary: "Read a program", permission: "entities_view" },
  async ({ actor, params }) => ok(await getProgram(actor, params.id)),
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
  async ({ actor, params, body }) => ok(await changeProgram(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
