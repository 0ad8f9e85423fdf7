import { z } from "zod";
import { NewReportedGift } from "@/lib/fundraising/credit-schema";
import { listOwnReports, reportGift } from "@/lib/fundraising/own-reports";
import { OwnPagePath, OwnReport } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const reports = {
  ...bySignedInDonor,
  tag: "Donor fundraising",
  params: OwnPagePath,
} as const;

export const GET = route(
  {
    ...reports,
    summary: "List the gifts that one reported for one’s own fundraising page",
    description: "The latest 100, with what staff decided.",
    returns: { data: z.array(OwnReport) },
  },
  async ({ actor, params }) => ({ data: await listOwnReports(actor, params.id) }),
);

export const POST = route(
  {
    ...reports,
    summary: "Report cash or a check for one’s own fundraising page",
    description:
      "The gift counts once staff confirm that the money has arrived. 409 while too many reported gifts are waiting.",
    body: NewReportedGift,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: OwnReport },
    status: 201,
  },
  async ({ actor, params, body }) => ({ data: await reportGift(actor, params.id, body) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
