import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { describeObjects } from "@/lib/integrations/describe";
import { DescribedObject } from "@/lib/integrations/describe-schema";

export const GET = route(
  {
    ...byMember,
    tag: "Custom fields",
    summary: "List objects",
    description:
      "Donors, gifts, and the other kinds of record that the caller may see, with the organization’s own.",
    isConditional: true,
    returns: successOf(z.array(DescribedObject)),
  },
  async ({ actor }) => ok(await describeObjects(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
