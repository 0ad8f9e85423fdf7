import { exportSchedule } from "@/lib/giving/gift-aid/claims";
import { csvFile, memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Download a Gift Aid claim as HMRC’s schedule",
    tag: "Donations",
    permission: "donations_view",
    params: ById,
    answers: ["text/csv"],
  },
  async (actor, { params }) =>
    csvFile(await exportSchedule(actor, params.id), `gift-aid-schedule-${params.id}.csv`),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
