"use server";

import { atFields, idIn, orNull, text } from "@/app/_components/forms/form-values";
import { SentId, SentIdOrNone } from "@/app/_components/forms/sent-action";
import { requireSeen, seenOf } from "@/app/admin/_components/seen";
import { staffAction, staffCall, staffPost } from "@/app/admin/_components/staff-action";
import { changeCampaign, createCampaign, getCampaign } from "@/lib/fundraising/campaigns";
import {
  CreditMove,
  CreditSplit,
  type GiftConfirmationInput,
  GiftRejection,
  NewMatchPool,
} from "@/lib/fundraising/credit-schema";
import { moveCredit, splitCredit } from "@/lib/fundraising/moves";
import { removePagePicture } from "@/lib/fundraising/page-pictures";
import { changePage } from "@/lib/fundraising/pages";
import { createPool } from "@/lib/fundraising/pools";
import { confirmReportedGift, rejectReportedGift } from "@/lib/fundraising/reported";
import { CampaignChanges, NewCampaign } from "@/lib/fundraising/schema";
import { findGivers } from "@/lib/giving/gifts/entry-choices";
import type { MemberActor } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { CAMPAIGN_KEYS, campaignIn, coverTextIn, purposeIn } from "./campaign-input";
import { CAMPAIGNS, campaignPath } from "./campaign-path";

const CAMPAIGN = { row: "campaign", path: campaignPath };

export const openCampaign = staffAction(
  { path: `${CAMPAIGNS}/new`, at: "title" },
  async ({ staff, form }) => {
    const slug = text(form, "slug");
    const wanted = { ...campaignIn(form), ...purposeIn(form), slug, status: "published" };
    const { id } = await createCampaign(staff, check(wanted, NewCampaign));
    return { to: campaignPath(id) };
  },
);

export const saveCampaign = staffAction(
  { row: "campaign", path: (id) => `${campaignPath(id)}/edit`, at: "title" },
  async ({ staff, form, id }) => {
    const wanted = { ...campaignIn(form), ...coverTextIn(form), status: text(form, "status") };
    requireSeen(form, seenOf(await getCampaign(staff, id), CAMPAIGN_KEYS));
    await changeCampaign(staff, id, check(wanted, CampaignChanges));
    return { to: campaignPath(id) };
  },
);

/** The page's row is in the form, beside its campaign. */
export const approvePage = staffPost({ ...CAMPAIGN, at: "page" }, async ({ staff, form }) => {
  await changePage(staff, idIn(form, "page"), { status: "live" });
  return "Page is live.";
});

export const pausePage = staffAction({ ...CAMPAIGN, at: "reason" }, async ({ staff, form }) => {
  await changePage(staff, idIn(form, "page"), { status: "paused", reason: reasonIn(form) });
  return "Page paused.";
});

export const rejectPage = staffAction({ ...CAMPAIGN, at: "reason" }, async ({ staff, form }) => {
  await changePage(staff, idIn(form, "page"), { status: "rejected", reason: reasonIn(form) });
  return "Page rejected.";
});

export const removePicture = staffAction({ ...CAMPAIGN, at: "reason" }, async ({ staff, form }) => {
  const at = { id: idIn(form, "page"), picture_id: idIn(form, "picture") };
  await removePagePicture(staff, at, { reason: reasonIn(form) });
  return "Picture removed.";
});

/** Puts an uploaded picture on top of a campaign's page; null takes it away. */
export const saveCover = staffCall(
  { path: (id) => `${campaignPath(id)}/edit`, at: "cover" },
  [SentId, SentIdOrNone],
  async (staff, id, fileId) => {
    await changeCampaign(staff, id, { cover_file_id: fileId });
    return fileId === null ? "Picture removed." : "Picture saved.";
  },
);

/** Throws 422 without one: the page's owner reads it. */
const reasonIn = (form: FormData): string =>
  check({ reason: text(form, "reason") }, GiftRejection).reason;

export const addPool = staffAction({ ...CAMPAIGN, at: "name" }, async ({ staff, form, id }) => {
  const wanted = {
    ...{ name: text(form, "name"), cap: text(form, "cap"), starts_on: text(form, "starts_on") },
    ...{ ratio_percent: Number(text(form, "ratio_percent")), ends_on: null },
  };
  await createPool(staff, id, check(wanted, NewMatchPool));
  return "Matching pool opened.";
});

export const moveLine = staffAction(
  { row: "campaign", path: (id) => `${campaignPath(id)}/gifts`, at: "page_id" },
  async ({ staff, form }) => {
    const page_id = idIn(form, "page_id");
    const amount = text(form, "amount");
    const line = idIn(form, "line");
    if (amount) await splitCredit(staff, line, check({ page_id, amount }, CreditSplit));
    else await moveCredit(staff, line, check({ page_id }, CreditMove));
    return amount ? "Gift split." : "Gift moved.";
  },
);

const REPORTED = { row: "reported", path: CAMPAIGNS };

export const confirmReported = staffAction(
  { ...REPORTED, at: "donor" },
  async ({ staff, form, id }) => {
    await atFields(async () => confirmReportedGift(staff, id, await giverIn(staff, form)), lastOf);
    return "Gift confirmed and entered.";
  },
);

export const rejectReported = staffAction(
  { ...REPORTED, at: "reason" },
  async ({ staff, form, id }) => {
    await rejectReportedGift(staff, id, check({ reason: text(form, "reason") }, GiftRejection));
    return "Reported gift rejected.";
  },
);

const lastOf = (path: string): string => path.split(".").at(-1) ?? path;

/** The donor who gave it, or the fields of a new one. */
async function giverIn(staff: MemberActor, form: FormData): Promise<GiftConfirmationInput> {
  if (!form.has("new_donor")) return { donor_id: await donorIn(staff, form) };
  const names = ["first_name", "last_name", "organization_name", "email"];
  return { new_donor: Object.fromEntries(names.map((name) => [name, orNull(form, name)])) };
}

/** The donor who was chosen, or the only one whom the typed words find. Throws 422. */
async function donorIn(staff: MemberActor, form: FormData): Promise<number> {
  if (text(form, "donor_id")) return idIn(form, "donor_id");
  const words = text(form, "donor");
  const [found, another] = words ? await findGivers(staff, words) : [];
  if (!found || another) throw refused("donor_id", "required", "Choose a donor from the list.");
  return found.id;
}
