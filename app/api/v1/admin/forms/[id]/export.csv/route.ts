import { exportSubmissions } from "@/lib/forms/submissions";
import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";

export const GET = memberFile(
  {
    summary: "Download the submissions of a form as CSV",
    description: "One column for each question, over all versions, and one for each hidden field.",
    tag: "Forms",
    permission: "forms_view",
    answers: ["text/csv"],
    params: ById,
    refuses: adminRefusal,
  },
  async (actor, { params }) =>
    csvStream(await exportSubmissions(actor, params.id), "submissions.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
