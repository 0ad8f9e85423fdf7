import { z } from "zod";
import { PAGE_KINDS } from "@/db/schema";
import { EmailOrBlank } from "@/lib/accounts/schema";
import { RowId, rowLimit, textUpTo } from "@/lib/input";
import { spoken } from "@/lib/language/schema";
import { PublicPicture } from "./picture-schema";
import { Amount, SponsorshipGoal, Story, Title } from "./schema";

const client = {
  clientSlugOrId: textUpTo(80).meta({ description: "Organization slug or numeric ID" }),
  campaign: textUpTo(80).meta({ description: "The campaign’s slug" }),
};
export const CampaignPath = z.object(client);
export const CampaignPagePath = z.object({
  ...client,
  page: textUpTo(80).meta({ description: "The page’s slug" }),
});

const Supporter = z.object({
  name: z.string().nullable().meta({ description: "Null for an anonymous gift" }),
  amount: z.number().meta({
    description: "0 for a sponsorship whose payments don’t count toward the amount raised",
  }),
  is_sponsor: z.boolean().meta({ description: "Whether it began a sponsorship" }),
  message: z.string().nullable(),
  on: z.string().meta({ format: "date" }),
});

const Update = z.object({ body: z.string(), at: z.string().meta({ format: "date-time" }) });

const shown = {
  id: RowId.meta({ description: "Identifies the page in a checkout, as `fundraising_page`" }),
  title: z.string(),
  story: z.string(),
  goal: z.number().nullable(),
  currency: z.string(),
  raised: z.number().meta({ description: "Net of refunds, without covered fees and matches" }),
  matched: z.number().meta({ description: "What matching pools add" }),
  gifts: z.int(),
  sponsorship_goal: z.int().nullable(),
  sponsorships: z.int().meta({
    description: "Sponsorships that began through it: counted separately, never added to the money",
  }),
  is_open: z.boolean().meta({ description: "Whether it accepts gifts now" }),
  url: z.string(),
  give_url: z.string().meta({ description: "The giving page with this page chosen" }),
  sponsor_url: z.string().nullable().meta({
    description:
      "The program’s gallery, where new sponsorships count toward the page; null if neither the page nor its campaign has a sponsorship goal",
  }),
  milestones: z
    .array(z.object({ percent: z.int(), reached_at: z.string().meta({ format: "date-time" }) }))
    .meta({ description: "Shares of its goal that it has reached, smallest first" }),
  supporters: z
    .array(Supporter)
    .meta({ description: "The latest 50 gifts and sponsorships that count" }),
  pictures: z
    .array(PublicPicture)
    .meta({ description: "Its cover first, then up to six in its story" }),
};

const Match = z.object({
  name: z.string(),
  ratio_percent: z.int(),
  cap: z.number(),
  granted: z.number(),
});

const Program = z.object({ id: RowId, slug: z.string(), name: z.string() });

export const PublicCampaignView = z
  .object({
    slug: z.string(),
    ...shown,
    starts_on: z.string().meta({ format: "date" }),
    ends_on: z.string().nullable().meta({ format: "date" }),
    program: Program,
    designation: z.object({ word: z.string(), name: z.string() }),
    team_rule: z.enum(["none", "optional", "required"]),
    needs_approval: z.boolean(),
    matches: z.array(Match).meta({ description: "Matching pools open today" }),
    teams: z
      .array(z.object({ id: RowId, slug: z.string(), title: z.string() }))
      .meta({ description: "Teams to join, by title; at most 200" }),
  })
  .meta({ id: "PublicCampaign" });
export type PublicCampaignView = z.infer<typeof PublicCampaignView>;

const Linked = z.object({ slug: z.string(), title: z.string() });

export const PublicPageView = z
  .object({
    slug: z.string(),
    kind: z.enum(PAGE_KINDS),
    ...shown,
    is_indexed: z.boolean().meta({
      description: "Whether search engines may list it. Pages of people under 16 are not listed.",
    }),
    campaign: Linked,
    program: Program,
    team: Linked.nullable(),
    updates: z.array(Update).meta({ description: "The latest 20, newest first" }),
    members: z
      .array(Linked.extend({ raised: z.number(), sponsorships: z.int() }))
      .meta({ description: "Members of a team, highest raised first; at most 100" }),
  })
  .meta({ id: "PublicFundraisingPage" });
export type PublicPageView = z.infer<typeof PublicPageView>;

export const LeaderQuery = z.strictObject({
  kind: z.enum(["individual", "team"]).default("individual"),
  by: z.enum(["raised", "sponsorships"]).default("raised").meta({
    description:
      "What to sort by; the two are never added up. With `sponsorships`, pages without any are left out.",
  }),
  limit: rowLimit(25),
});
export type LeaderQuery = z.output<typeof LeaderQuery>;

export const Leader = z
  .object({
    rank: z.int(),
    slug: z.string(),
    title: z.string(),
    raised: z.number(),
    goal: z.number().nullable(),
    currency: z.string(),
    gifts: z.int(),
    sponsorships: z.int(),
    sponsorship_goal: z.int().nullable(),
    url: z.string(),
  })
  .meta({ id: "LeaderboardEntry" });
export type Leader = z.infer<typeof Leader>;

const nameOr = (missing: string) =>
  textUpTo(120, { missing })
    .transform((given) => given.trim())
    .refine((given) => given !== "", missing);

/** Whose page it is, and by what address. */
export const PageStarter = z.object({
  first_name: nameOr("Enter your first name."),
  last_name: nameOr("Enter your last name."),
  email: EmailOrBlank.refine((given) => given !== null, "Enter your email address."),
});

/** The same of the guardian of someone under 16. */
export const PageGuardian = z.object({
  first_name: nameOr("Enter the guardian’s first name."),
  last_name: nameOr("Enter the guardian’s last name."),
  email: EmailOrBlank.refine((given) => given !== null, "Enter the guardian’s email address."),
});

const MinorName = textUpTo(40)
  .transform((given) => given.trim())
  .refine((given) => given !== "", "Enter the first name.");

export const PageStart = z
  .strictObject({
    ...PageStarter.partial().shape,
    minor: z.strictObject({ first_name: MinorName }).nullish().meta({
      description:
        "Sent if the person raising money is under 16. The name and email in the request are then their guardian’s, who must agree through the emailed link. The first name, one or two words, becomes the page’s only title.",
    }),
    kind: z.enum(["individual", "team"]).default("individual"),
    title: Title.optional().meta({ description: "Required unless `minor` is given" }),
    story: Story.default(""),
    goal: Amount.nullish(),
    sponsorship_goal: SponsorshipGoal,
    team_id: RowId.nullish().meta({ description: "The team to join" }),
    session_id: textUpTo(255).optional().meta({
      description:
        "The session of a signed-in donor, whose page needs no email confirmation; their own name and address are then used",
    }),
    ...spoken,
  })
  .meta({ id: "FundraisingPageStart" });
/** The same where the names and the email are a guardian’s. */
export const MinorPageStart = PageStart.extend(PageGuardian.partial().shape);
export type PageStartInput = z.input<typeof PageStart>;
export type PageStart = z.output<typeof PageStart>;

const token = textUpTo(80).meta({ description: "The last part of the emailed link" });

export const DeclinedStart = z.strictObject({ token }).meta({ id: "FundraisingPageDecline" });

export const DeclinedView = z.object({ message: z.string() });
export type DeclinedView = z.infer<typeof DeclinedView>;

export const StartConfirmation = z
  .strictObject({
    token,
    guardian_agrees: z.boolean().default(false).meta({
      description: "Must be true for the page of someone under 16, whose guardian confirms it",
    }),
  })
  .meta({ id: "FundraisingPageConfirmation" });

export const StartedView = z.object({
  message: z.string(),
  page: z
    .object({ id: RowId, slug: z.string(), status: z.enum(["live", "pending"]), url: z.string() })
    .nullable()
    .meta({ description: "Null until the address is confirmed" }),
});
export type StartedView = z.infer<typeof StartedView>;
