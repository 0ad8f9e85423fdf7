import { z } from "zod";
import { ObjectKey } from "@/lib/custom-fields/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { describeObject } from "@/lib/integrations/describe";
import { ObjectDescription } from "@/lib/integrations/describe-schema";

export const GET = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "Describe an object",
    description:
      "Every field of its records that the caller may see: what type it has, what it takes, and whether it may be sent. Sensitive fields need the permission `sensitive_read`.",
    params: z.object({ key: ObjectKey }),
    alsoRefuses: ["forbidden"],
    isConditional: true,
    returns: successOf(ObjectDescription),
  },
  async ({ actor, params }) => ok(await describeObject(actor, params.key)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
