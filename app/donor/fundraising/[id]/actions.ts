"use server";

import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { numberOrNull, text } from "@/app/_components/forms/form-values";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { NewReportedGift } from "@/lib/fundraising/credit-schema";
import { changeOwnPage } from "@/lib/fundraising/own-changes";
import { attachPicture, changePicture, removePicture } from "@/lib/fundraising/own-pictures";
import { reportGift } from "@/lib/fundraising/own-reports";
import { NewPageUpdate, OwnPageChanges } from "@/lib/fundraising/own-schema";
import { changeUpdate, postUpdate, removeUpdate } from "@/lib/fundraising/own-updates";
import { PictureChanges, UploadedPicture } from "@/lib/fundraising/picture-schema";
import type { DonorActor } from "@/lib/identity/actor";
import { check, refused } from "@/lib/input";
import { askFriends, thankGivers } from "@/lib/page-messages/messages";
import { NewAsk, NewThanks } from "@/lib/page-messages/schema";
import { rowId } from "../../_components/row-id";

const PAGES = "/donor/fundraising";

/** A form about one of the donor's own pages, which shows it anew. @param at where a refusal shows that names no field */
const ownAction = (
  at: string,
  work: (donor: DonorActor, page: number, form: FormData) => Promise<unknown>,
) =>
  formAction(async (before, form) => {
    const donor = await requireDonor(PAGES);
    const state = await submission(before, form, at, async () => {
      const page = rowId(form.get("page"));
      await work(donor, page, form);
      redirect(`${PAGES}/${page}?saved=1`);
    });
    const own = ({ field }: { field: string }) => ownName(form, field);
    return { ...state, problems: state.problems.map((each) => ({ ...each, field: own(each) })) };
  });

/** What the form calls a field: several forms of the page have it, each under a name of its own, such as `body_7`. */
const ownName = (form: FormData, field: string): string =>
  [...form.keys()].find((name) => name.startsWith(`${field}_`)) ?? field;

const saidIn = (form: FormData) => ({ body: text(form, ownName(form, "body")) });

export const editPage = ownAction("title", (donor, page, form) => {
  // The title of the page of someone under 16 is their first name, which the form doesn't ask for.
  const title = form.has("title") ? text(form, "title") : undefined;
  const wanted = { title, story: text(form, "story") };
  const goal = text(form, "goal") || null;
  const tells_owner = form.has("tells_owner");
  const counted = form.has("sponsorship_goal") && {
    sponsorship_goal: numberOrNull(form, "sponsorship_goal"),
  };
  const changes = { ...wanted, ...counted, goal, tells_owner };
  return changeOwnPage(donor, page, check(changes, OwnPageChanges));
});

export const changeState = ownAction("status", async (donor, page, form) => {
  const changes = check({ status: text(form, "status") }, OwnPageChanges);
  if (changes.status === "ended" && !form.has("sure"))
    throw refused("sure", "required", "Confirm that you want to end your page.");
  await changeOwnPage(donor, page, changes);
});

export const tellNews = ownAction("body", (donor, page, form) =>
  postUpdate(donor, page, check(saidIn(form), NewPageUpdate)),
);

const updateIn = (page: number, form: FormData) => ({
  id: page,
  page_update_id: rowId(form.get("update")),
});

export const correctUpdate = ownAction("body", (donor, page, form) =>
  changeUpdate(donor, updateIn(page, form), check(saidIn(form), NewPageUpdate)),
);

export const dropUpdate = ownAction("update", (donor, page, form) =>
  removeUpdate(donor, updateIn(page, form)),
);

export const showPicture = ownAction("upload_key", (donor, page, form) => {
  const upload_key = text(form, "upload_key");
  if (!upload_key) throw refused("upload_key", "required", "Choose a picture.");
  const wanted = { upload_key, alt: text(form, "alt"), is_cover: form.has("is_cover") };
  return attachPicture(donor, page, check(wanted, UploadedPicture));
});

const pictureIn = (page: number, form: FormData) => ({
  id: page,
  picture_id: rowId(form.get("picture")),
});

export const correctPicture = ownAction("alt", (donor, page, form) => {
  const at = pictureIn(page, form);
  const is_cover = form.has(`is_cover_${at.picture_id}`);
  const wanted = { alt: text(form, ownName(form, "alt")), is_cover };
  return changePicture(donor, at, check(wanted, PictureChanges));
});

export const dropPagePicture = ownAction("picture", (donor, page, form) =>
  removePicture(donor, pictureIn(page, form)),
);

export const ask = ownAction("addresses", (donor, page, form) => {
  const addresses = text(form, "addresses")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return askFriends(donor, page, check({ ...saidIn(form), addresses }, NewAsk));
});

export const thank = ownAction("body", (donor, page, form) =>
  thankGivers(donor, page, check(saidIn(form), NewThanks)),
);

export const reportOwnGift = ownAction("amount", (donor, page, form) => {
  const wanted = {
    ...{ giver_name: text(form, "giver_name"), giver_email: text(form, "giver_email") },
    ...{ amount: text(form, "amount"), given_on: text(form, "given_on") },
    ...{ method: text(form, "method"), anonymous: form.has("anonymous") },
  };
  return reportGift(donor, page, check(wanted, NewReportedGift));
});
