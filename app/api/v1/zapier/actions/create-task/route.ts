import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { createTaskAbout } from "@/lib/integrations/actions";
import { CreatedTask, FoundRecord } from "@/lib/integrations/schema";

export const POST = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Add a task about a donor",
    permission: "donors_edit",
    body: CreatedTask,
    bodyKilobytes: 128,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    marksPortfolio: true,
    returns: createdOf(FoundRecord),
    status: 201,
  },
  async ({ actor, body }) => new Reply(created(await createTaskAbout(actor, body))),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
