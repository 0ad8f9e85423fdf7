import { sql } from "drizzle-orm";
import { campaigns, fundraisingPages, reportedGifts } from "@/db/schema";
import { columns, defineRecord, donorOf, money, nameOf } from "../record";

export const CAMPAIGN = defineRecord("CampaignRecord", campaigns, {
  ...columns(campaigns, "id", "slug", "title", "status", "currency", "startsOn", "endsOn"),
  goal: money(campaigns.goal, campaigns.currency),
  ...columns(campaigns, "sponsorshipGoal", "countsSponsorshipGifts", "programId"),
  program: nameOf("programs", "name", {
    organizationId: campaigns.organizationId,
    id: campaigns.programId,
  }),
  ...columns(campaigns, "designationId", "needsApproval", "teamRule", "createdAt"),
});

const currencyOfPage = sql`(select c.currency from campaigns c
  where c.organization_id = ${fundraisingPages.organizationId} and c.id = ${fundraisingPages.campaignId})`;

export const FUNDRAISING_PAGE = defineRecord(
  "FundraisingPageRecord",
  fundraisingPages,
  {
    ...columns(fundraisingPages, "id", "campaignId", "parentId", "kind", "ownerDonorId"),
    owner: donorOf(fundraisingPages.organizationId, fundraisingPages.ownerDonorId),
    ...columns(fundraisingPages, "slug", "title", "status"),
    goal: money(fundraisingPages.goal, currencyOfPage),
    ...columns(fundraisingPages, "sponsorshipGoal"),
    ...columns(fundraisingPages, "createdAt"),
  },
  sql`${fundraisingPages.ownerDonorId}`,
);

export const REPORTED_GIFT = defineRecord(
  "ReportedGiftRecord",
  reportedGifts,
  {
    ...columns(reportedGifts, "id", "pageId", "reporterDonorId"),
    reporter: donorOf(reportedGifts.organizationId, reportedGifts.reporterDonorId),
    amount: money(reportedGifts.amount, reportedGifts.currency),
    ...columns(reportedGifts, "currency", "givenOn", "method", "status", "donationId"),
    ...columns(reportedGifts, "createdAt"),
  },
  sql`${reportedGifts.reporterDonorId}`,
);
