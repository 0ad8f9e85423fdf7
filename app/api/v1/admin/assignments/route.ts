import { z } from "zod";
import { assignSubjects } from "@/lib/donors/engagement/assignments";
import { AssignmentChanges, AssignmentView } from "@/lib/donors/engagement/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const PUT = route(
  {
    ...byMember,
    summary: "Assign donors, households and relationships",
    description:
      "Changes all rows or none. Omitted roles stay as they are; null unassigns. Callers can’t remove themselves from a restricted relationship they would lose access to, and a donor who was merged into another can’t be assigned: 422.",
    tag: "Fundraising portfolio",
    permission: "donors_edit",
    body: AssignmentChanges,
    alsoRefuses: ["not_found"],
    marksPortfolio: true,
    returns: successOf(z.array(AssignmentView)),
  },
  async ({ actor, body }) => ok(await assignSubjects(actor, body)),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
