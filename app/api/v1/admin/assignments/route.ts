import { z } from "zod";
import { assignSubjects } from "@/lib/donors/assignments";
import { AssignmentChanges, AssignmentView } from "@/lib/donors/engagement-schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Assign donors, households and relationships",
    description:
      "All of them or none. Who is not named stays; null takes them off. Nobody can take themselves off a restricted relationship that they would no longer see, and nobody looks after a donor who was merged into another: 422.",
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
