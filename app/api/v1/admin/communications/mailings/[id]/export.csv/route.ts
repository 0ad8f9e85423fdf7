import { csvStream, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";
import { adminRefusal } from "@/lib/http/refusals";
import { exportRecipients } from "@/lib/mailings/recipients";

export const GET = memberFile(
  {
    summary: "Download the recipients of a mailing as CSV",
    description:
      "Everyone in its audience when it started, including those who were skipped, with the reason.",
    tag: "Mailings",
    permission: "mailings_view",
    answers: ["text/csv"],
    params: ById,
    refuses: adminRefusal,
  },
  async (actor, { params }) =>
    csvStream(await exportRecipients(actor, params.id), "recipients.csv"),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
