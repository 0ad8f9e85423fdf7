import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { describeConnection } from "@/lib/integrations/connection";
import { ConnectionView } from "@/lib/integrations/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "Test a connection",
    description: "Whose API key it is, and what an automation service calls the connection.",
    returns: successOf(ConnectionView),
  },
  async ({ actor }) => ok(await describeConnection(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
