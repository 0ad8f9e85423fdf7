import { z } from "zod";
import { ObjectKey, SensitiveChanges, SensitiveView } from "@/lib/custom-fields/schema";
import { changeSensitive, readSensitive } from "@/lib/custom-fields/sensitive";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

const sensitive = {
  ...byMember,
  tag: "Custom fields",
  permission: "sensitive_read",
  params: z.object({ object: ObjectKey, id: PathId }),
  alsoRefuses: ["forbidden"],
  returns: successOf(SensitiveView),
} as const;

export const GET = route(
  {
    ...sensitive,
    summary: "Read a record’s sensitive fields",
    description:
      "The activity log says who read them. Also needs the permission to view the record.",
  },
  async ({ actor, params }) => ok(await readSensitive(actor, params)),
);

export const PUT = route(
  {
    ...sensitive,
    summary: "Change a record’s sensitive fields",
    description:
      "Keys that are not sent stay, null clears. Also needs the permission to edit the record.",
    body: SensitiveChanges,
    bodyKilobytes: 256,
  },
  async ({ actor, params, body }) => ok(await changeSensitive(actor, params, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
