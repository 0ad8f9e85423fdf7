import { z } from "zod";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { AssignmentChanges, AssignmentView } from "@/lib/donors/engagement/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Assign donors, households and relationships",
    description:
      "Changes all rows or none. Omitted roles stay as they are; null unassigns. Callers can’t remove themselves from a restricted relationship they would lose access to, and a donor who was merged into another can’t be assigned: 422.",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    body: AssignmentChanges,
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: z.array(AssignmentView) },
    refuses: adminRefusal,
  },
  async ({ actor, body }) => ({ status: "success", data: await assignSubjects(actor, body) }),
);

export const { GET, POST, PATCH, DELETE } = otherMethods({ PUT });
