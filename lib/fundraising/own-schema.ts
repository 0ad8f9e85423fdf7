import { z } from "zod";
import { PAGE_STATUSES } from "@/db/schema";
import { SessionPath } from "@/lib/donors/schema";
import { PathId, proseUpTo, RowId } from "@/lib/input";
import { PagePicture } from "./picture-schema";
import { Amount, Instant, LocalDate, SponsorshipGoal, Story, Title } from "./schema";

export const OwnPagePath = SessionPath.extend({ id: PathId });
export const OwnPicturePath = OwnPagePath.extend({ picture_id: PathId });
export const OwnUpdatePath = OwnPagePath.extend({ page_update_id: PathId });

/** What an owner changes of their page; what is not given stays, null clears. */
export const OwnPageChanges = z
  .strictObject({
    title: Title.optional(),
    story: Story.optional(),
    goal: Amount.nullish(),
    sponsorship_goal: SponsorshipGoal,
    status: z.enum(["live", "paused", "ended"]).optional().meta({
      description: "`live` resumes a page that its owner paused; an ended page stays ended",
    }),
    tells_owner: z
      .boolean()
      .optional()
      .meta({ description: "Whether its owner gets emails about its gifts and staff decisions" }),
  })
  .meta({ id: "OwnFundraisingPageChanges" });
export type OwnPageChangesInput = z.input<typeof OwnPageChanges>;

export const NewPageUpdate = z
  .strictObject({
    body: proseUpTo(2_000).refine((text) => text.trim() !== "", "Enter your update."),
  })
  .meta({ id: "FundraisingPageUpdateText" });
export type NewPageUpdateInput = z.input<typeof NewPageUpdate>;

export const OwnUpdate = z
  .object({ id: RowId, body: z.string(), at: Instant })
  .meta({ id: "OwnFundraisingPageUpdate" });
export type OwnUpdate = z.infer<typeof OwnUpdate>;

/** A page as its owner sees it: of givers their public name and amount, nothing else. */
export const OwnPage = z
  .object({
    id: RowId,
    campaign: z.object({ slug: z.string(), title: z.string() }),
    kind: z.enum(["team", "individual"]),
    title: z.string(),
    minor_name: z.string().nullable().meta({
      description:
        "The first name of the person under 16 who is raising money; the owner is their guardian",
    }),
    story: z.string(),
    goal: z.number().nullable(),
    sponsorship_goal: z.int().nullable(),
    currency: z.string(),
    status: z.enum(PAGE_STATUSES),
    status_reason: z.string().nullable(),
    can_resume: z.boolean().meta({ description: "True if its owner paused it and can resume it" }),
    can_message: z.boolean().meta({
      description: "Whether its owner can ask friends and thank givers by email now",
    }),
    tells_owner: z.boolean(),
    raised: z.number(),
    matched: z.number(),
    gifts: z.int(),
    sponsorships: z.int().meta({ description: "Sponsorships that began through the page" }),
    can_sponsor: z.boolean().meta({
      description:
        "Whether people can sponsor through the page, because its campaign’s program has sponsors",
    }),
    url: z.string(),
  })
  .meta({ id: "OwnFundraisingPage" });
export type OwnPage = z.infer<typeof OwnPage>;

export const OwnSupporter = z.object({
  name: z.string().nullable().meta({ description: "Null for an anonymous gift" }),
  amount: z.number(),
  is_sponsor: z.boolean().meta({ description: "Whether it began a sponsorship" }),
  on: LocalDate,
});
export type OwnSupporter = z.infer<typeof OwnSupporter>;

export const OwnPageDetail = OwnPage.extend({
  supporters: z.array(OwnSupporter).meta({ description: "The latest 100 gifts that count" }),
  updates: z.array(OwnUpdate).meta({ description: "Newest first; at most 200" }),
  pictures: z.array(PagePicture).meta({
    description: "The cover first, then up to six in the story; their addresses expire",
  }),
  can_add_pictures: z.boolean().meta({
    description:
      "Whether its owner can add pictures. Not to a page that was rejected or has ended.",
  }),
  story_is_full: z.boolean().meta({
    description: "Whether its story has its six pictures; the cover can still be replaced",
  }),
}).meta({ id: "OwnFundraisingPageDetail" });
export type OwnPageDetail = z.infer<typeof OwnPageDetail>;

export const OwnTeamMember = z
  .object({
    id: RowId,
    title: z.string(),
    status: z.enum(PAGE_STATUSES),
    raised: z.number(),
    gifts: z.int(),
    sponsorships: z.int(),
  })
  .meta({ id: "OwnTeamMember" });
export type OwnTeamMember = z.infer<typeof OwnTeamMember>;

/** What an owner reads of a gift that they reported. */
export const OwnReport = z
  .object({
    id: RowId,
    giver_name: z.string(),
    anonymous: z.boolean(),
    message: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
    given_on: LocalDate,
    method: z.enum(["cash", "check"]),
    status: z.enum(["reported", "confirmed", "rejected"]),
    reason: z.string().nullable().meta({ description: "Reason staff rejected it" }),
    created_at: Instant,
  })
  .meta({ id: "OwnReportedGift" });
export type OwnReport = z.infer<typeof OwnReport>;
