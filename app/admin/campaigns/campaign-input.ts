import { numberOrNull, orNull, text } from "@/app/_components/forms/form-values";
import { rowId } from "@/app/_components/forms/row-id";
import { CampaignChanges, TEAM_RULES } from "@/lib/fundraising/schema";

/** What a form says of a campaign, new or not. */
export const campaignIn = (form: FormData) => ({
  title: text(form, "title"),
  story: text(form, "story"),
  goal: orNull(form, "goal"),
  sponsorship_goal: numberOrNull(form, "sponsorship_goal"),
  counts_sponsorship_gifts: form.has("counts_sponsorship_gifts"),
  starts_on: text(form, "starts_on"),
  ends_on: orNull(form, "ends_on"),
  needs_approval: form.has("needs_approval"),
  allows_messages: form.has("allows_messages"),
  milestones: text(form, "milestones")
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number),
  team_rule: TEAM_RULES.find((rule) => rule === text(form, "team_rule")) ?? "optional",
});

/** What its picture shows, where it has one. */
export const coverTextIn = (form: FormData) =>
  form.has("cover_alt") ? { cover_alt: text(form, "cover_alt") } : {};

/** What its gifts are for, as a choice names it: `12:7`. */
export function purposeIn(form: FormData) {
  const [program, designation] = text(form, "purpose").split(":");
  return { program_id: rowId(program) ?? 0, designation_id: rowId(designation) ?? 0 };
}

/** What the form of an existing campaign is about. */
export const CAMPAIGN_KEYS = Object.keys(CampaignChanges.shape);
