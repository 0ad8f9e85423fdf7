import { sql } from "drizzle-orm";
import { converted } from "@/lib/giving/counting";
import type { Dataset } from "../field";
import { choice, field, reference } from "../fields";
import { GIFT_FIELDS, GIFT_JOINS, OF_GIFTS } from "./gift-parts";

const KINDS = { campaign: "Campaign", team: "Team", individual: "Supporter" };

const SPONSORSHIPS = { active: "Active", ended: "Ended" };

/** Gift lines that count for fundraising pages, at what counts of each. */
export const PAGE_CREDITS: Dataset = {
  ...OF_GIFTS,
  key: "page_credit",
  label: "Gifts to fundraising pages",
  description:
    "Each part of a gift credited to a fundraising page, with the amount that counts there. Don’t add these amounts to gifts: they are the same money.",
  row: { one: "page credit", many: "page credits" },
  from: () => sql`page_credits credit
    join donations d on d.organization_id = credit.organization_id and d.id = credit.donation_id
    join campaigns drive on drive.organization_id = credit.organization_id
      and drive.id = credit.campaign_id
    join fundraising_pages page on page.organization_id = credit.organization_id
      and page.id = credit.page_id
    left join fundraising_pages team on team.organization_id = credit.organization_id
      and team.id = credit.team_id
    left join donation_lines credited on credited.organization_id = credit.organization_id
      and credited.id = credit.line_id
    left join sponsorships begun on begun.organization_id = credit.organization_id
      and begun.donation_id = credit.donation_id and begun.entity_id = credited.entity_id
    left join donors owner on owner.organization_id = page.organization_id
      and owner.id = page.owner_donor_id ${GIFT_JOINS}`,
  where: ({ organizationId }) => sql`credit.organization_id = ${organizationId}`,
  order: [
    { by: sql`d.donated_on`, type: "date", descending: true },
    { by: sql`credit.id`, type: "int", descending: true },
  ],
  shown: ["donated_on", "fundraising_page", "fundraising_team", "amount", "donor"],
  fields: [
    field("amount", "Amount that counts", "money", (ground) =>
      converted(ground, sql`credit.counted`, {
        organizationId: sql`credit.organization_id`,
        currency: sql`drive.currency`,
        on: sql`d.donated_on`,
      }),
    ),
    field(
      "sponsorships",
      "Sponsorships that count",
      "number",
      sql`case when credit.sponsored_at is null then 0 else 1 end`,
    ),
    choice("sponsorship_status", "Sponsorship status", sql`begun.status`, SPONSORSHIPS, {
      isNullable: true,
    }),
    reference("fundraising_campaign", "Fundraising campaign", sql`drive.id`, sql`drive.title`),
    reference("fundraising_page", "Fundraising page", sql`page.id`, sql`page.title`),
    choice("page_kind", "Page type", sql`page.kind`, KINDS),
    reference("fundraising_team", "Team", sql`team.id`, sql`team.title`, undefined, {
      isNullable: true,
    }),
    reference("page_owner", "Page owner", sql`owner.id`, sql`owner.display_name`, undefined, {
      ...{ isNullable: true, needs: "donors_view" },
    }),
    ...GIFT_FIELDS,
  ],
};
