import { z } from "zod";
import { campaigns, PAGE_KINDS, PAGE_STATUSES } from "@/db/schema";
import { Page, PerPage } from "@/lib/donors/paging";
import { blankableProse, NearDay, proseUpTo, RowId, textUpTo, wholeFrom } from "@/lib/input";
import { CURSOR_PARTS } from "@/lib/paging/pages";

export const CAMPAIGN_STATUSES = campaigns.status.enumValues;
export const TEAM_RULES = campaigns.teamRule.enumValues;

const LONGEST_STORY = 5_000;
/** Of what a picture shows, in words. */
const LONGEST_ALT = 300;
export const Alt = textUpTo(LONGEST_ALT)
  .transform((given) => given.trim())
  .refine((given) => given !== "", "Describe what the picture shows.");
const NO_TITLE = "Enter a title.";

const Slug = textUpTo(60)
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "Use lowercase letters, digits, and single hyphens, such as spring-run.",
  )
  .meta({ description: "Used in the address of its page. Never reused by another campaign." });
export const Title = textUpTo(120)
  .transform((given) => given.trim())
  .refine((given) => given !== "", NO_TITLE);
export const Story = proseUpTo(LONGEST_STORY);
export const Amount = z.union([z.number(), textUpTo(40)]).meta({
  description: 'Major units of the campaign’s currency, such as 25 or "25.50"',
});
export const SponsorshipGoal = z
  .int("Enter a whole number.")
  .min(1, "Enter at least 1 sponsorship.")
  .max(100_000, "Enter at most 100,000 sponsorships.")
  .nullish()
  .meta({ description: "The sponsorship goal, separate from the money goal" });
export const Reason = blankableProse(500).nullish();

const content = {
  title: Title,
  story: Story.meta({ description: "Plain text; empty lines separate paragraphs" }),
  goal: Amount.nullish(),
  sponsorship_goal: SponsorshipGoal,
  counts_sponsorship_gifts: z.boolean().meta({
    description:
      "Whether sponsorship payments count toward the amount raised; otherwise, only the sponsorships count",
  }),
  starts_on: NearDay.meta({
    description: "The first day whose gifts count, in the organization’s time zone",
  }),
  ends_on: NearDay.nullish().meta({ description: "The last day whose gifts count" }),
  needs_approval: z
    .boolean()
    .meta({ description: "Pages need staff approval before they are public" }),
  team_rule: z.enum(TEAM_RULES).meta({
    description: "Whether supporters’ pages can or must be part of a team",
  }),
  allows_messages: z.boolean().meta({
    description: "Whether owners of its pages can ask friends for gifts and thank givers by email",
  }),
  milestones: z
    .array(wholeFrom(1, 1_000))
    .max(10, "Enter up to 10 milestones.")
    .transform((given) => [...new Set(given)].sort((one, other) => one - other))
    .meta({ description: "Shares of a page’s goal to celebrate, in percent" }),
};

export const NewCampaign = z
  .strictObject({
    program_id: RowId.meta({ description: "Its currency is the campaign’s" }),
    designation_id: RowId.meta({
      description: "The program’s designation that gifts to its pages are for",
    }),
    slug: Slug,
    ...content,
    story: content.story.default(""),
    needs_approval: content.needs_approval.default(false),
    team_rule: content.team_rule.default("optional"),
    allows_messages: content.allows_messages.default(true),
    counts_sponsorship_gifts: content.counts_sponsorship_gifts.default(false),
    milestones: content.milestones.default([25, 50, 75, 100]),
    status: z.enum(["draft", "published"]).default("draft"),
  })
  .meta({ id: "NewCampaign" });
export type NewCampaignInput = z.input<typeof NewCampaign>;
export type NewCampaign = z.output<typeof NewCampaign>;

/** What is not given stays; null clears. */
export const CampaignChanges = z
  .strictObject({
    ...z.strictObject(content).partial().shape,
    designation_id: RowId.optional(),
    status: z.enum(CAMPAIGN_STATUSES).optional(),
    cover_file_id: RowId.nullish().meta({ description: "A picture uploaded for it" }),
    cover_alt: Alt.optional().meta({
      description: "What its picture shows; the campaign’s title unless given",
    }),
  })
  .meta({ id: "CampaignChanges" });
export type CampaignChangesInput = z.input<typeof CampaignChanges>;
export type CampaignChanges = z.output<typeof CampaignChanges>;

export const CampaignQuery = z.strictObject({
  status: z.enum(CAMPAIGN_STATUSES).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type CampaignQuery = z.output<typeof CampaignQuery>;

export const PageQuery = z.strictObject({
  status: z.enum(PAGE_STATUSES).optional(),
  kind: z.enum(PAGE_KINDS).optional(),
  page: Page,
  per_page: PerPage,
  ...CURSOR_PARTS,
});
export type PageQuery = z.output<typeof PageQuery>;

export const Named = z.object({ id: RowId, name: z.string() });
export const LocalDate = z.string().meta({ format: "date" });
export const Instant = z.string().meta({ format: "date-time" });

const totals = {
  raised: z.number().meta({
    description: "Sum of its lines that count: net of refunds, without covered fees",
  }),
  matched: z.number().meta({ description: "What matching pools add; not part of any gift" }),
  gifts: z.int().meta({ description: "Lines that count" }),
  sponsorships: z.int().meta({
    description:
      "Sponsorships that its lines began, including those that ended later. Counted separately, never added to the money.",
  }),
  computed_at: Instant.nullable(),
};

export const CampaignView = z
  .object({
    id: RowId,
    program: Named,
    designation: Named,
    slug: z.string(),
    title: z.string(),
    story: z.string(),
    goal: z.number().nullable(),
    sponsorship_goal: z.int().nullable(),
    counts_sponsorship_gifts: z.boolean(),
    currency: z.string(),
    starts_on: LocalDate,
    ends_on: LocalDate.nullable(),
    status: z.enum(CAMPAIGN_STATUSES),
    needs_approval: z.boolean(),
    team_rule: z.enum(TEAM_RULES),
    allows_messages: z.boolean(),
    milestones: z.array(z.int()).meta({ description: "In percent of a page’s goal" }),
    page_id: RowId.meta({ description: "Its own page, which gets gifts that name no other" }),
    cover_url: z.string().nullable(),
    cover_alt: z.string().nullable(),
    ...totals,
    url: z.string(),
    created_at: Instant,
  })
  .meta({ id: "Campaign" });
export type CampaignView = z.infer<typeof CampaignView>;

export const PageView = z
  .object({
    id: RowId,
    campaign_id: RowId,
    kind: z.enum(PAGE_KINDS),
    team: Named.nullable().meta({ description: "The team it belongs to" }),
    owner: Named.nullable().meta({ description: "The donor who owns the page" }),
    minor_name: z.string().nullable().meta({
      description:
        "The first name of the person under 16 who is raising money; the owner is their guardian",
    }),
    slug: z.string().nullable(),
    title: z.string(),
    story: z.string(),
    goal: z.number().nullable(),
    sponsorship_goal: z.int().nullable(),
    currency: z.string(),
    status: z.enum(PAGE_STATUSES),
    status_reason: z.string().nullable(),
    ...totals,
    url: z.string(),
    created_at: Instant,
  })
  .meta({ id: "FundraisingPage" });
export type PageView = z.infer<typeof PageView>;

/** A page that staff set up, for one of their donors or for nobody in particular. */
export const NewPage = z
  .strictObject({
    kind: z.enum(["team", "individual"]),
    owner_donor_id: RowId.nullish(),
    team_id: RowId.nullish().meta({ description: "A team of the campaign" }),
    slug: Slug.optional().meta({ description: "Derived from the title if omitted" }),
    title: Title,
    story: Story.default(""),
    goal: Amount.nullish(),
    sponsorship_goal: SponsorshipGoal,
  })
  .meta({ id: "NewFundraisingPage" });
export type NewPageInput = z.input<typeof NewPage>;
export type NewPage = z.output<typeof NewPage>;

/** What is not given stays; null clears. */
export const PageChanges = z
  .strictObject({
    title: Title.optional(),
    story: Story.optional(),
    goal: Amount.nullish(),
    sponsorship_goal: SponsorshipGoal,
    team_id: RowId.nullish().meta({
      description:
        "Its team from now on; null leaves the team. Earlier gifts stay with the earlier team.",
    }),
    status: z.enum(["live", "paused", "ended", "rejected"]).optional().meta({
      description: "`live` approves or resumes a page; a rejected one stays private",
    }),
    reason: Reason.meta({ description: "Reason it was paused or rejected, shown to its owner" }),
  })
  .meta({ id: "FundraisingPageChanges" });
export type PageChangesInput = z.input<typeof PageChanges>;
export type PageChanges = z.output<typeof PageChanges>;
