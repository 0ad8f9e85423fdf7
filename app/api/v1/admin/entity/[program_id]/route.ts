import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { messageRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId, RowId } from "@/lib/input";
import { createEntity } from "@/lib/sponsorship/entities";
import { EntityInput } from "@/lib/sponsorship/entity-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Add a new entity",
    description:
      "Saves whom or what donors sponsor. Besides the keys below, a program takes its own custom fields, whose keys begin with `en_`; any other key is refused by name.",
    tag: "Sponsorship",
    permission: "entities_edit",
    params: z.object({ program_id: PathId }),
    body: EntityInput,
    idempotency: "optional",
    returns: { message: z.string(), id: RowId },
    status: 201,
    refuses: messageRefusal,
  },
  async ({ actor, params, body }) => {
    const { id } = await createEntity(actor, params.program_id, body);
    return new Reply({ message: "Entity profile saved.", id }, locationOf(`/admin/entities/${id}`));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
