"use server";

import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { NewReportedGift } from "@/lib/fundraising/credit-schema";
import { changeOwnPage, postUpdate } from "@/lib/fundraising/own-pages";
import { reportGift } from "@/lib/fundraising/own-reports";
import { NewPageUpdate, OwnPageChanges } from "@/lib/fundraising/own-schema";
import { check } from "@/lib/input";
import { rowId } from "../_components/row-id";

const PAGE = "/donor/fundraising";

const said = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export const editPage = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "title", async () => {
    const wanted = { title: said(form, "title"), story: said(form, "story") };
    const changes = check({ ...wanted, goal: said(form, "goal") || null }, OwnPageChanges);
    await changeOwnPage(donor, rowId(form.get("page")), changes);
    redirect(`${PAGE}?saved=1`);
  });
});

export const tellNews = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "body", async () => {
    const update = check({ body: said(form, "body") }, NewPageUpdate);
    await postUpdate(donor, rowId(form.get("page")), update);
    redirect(`${PAGE}?saved=1`);
  });
});

export const reportOwnGift = formAction(async (before, form) => {
  const donor = await requireDonor(PAGE);
  return submission(before, form, "amount", async () => {
    const wanted = {
      ...{ giver_name: said(form, "giver_name"), giver_email: said(form, "giver_email") },
      ...{ amount: said(form, "amount"), given_on: said(form, "given_on") },
      ...{ method: said(form, "method"), anonymous: form.has("anonymous") },
    };
    await reportGift(donor, rowId(form.get("page")), check(wanted, NewReportedGift));
    redirect(`${PAGE}?saved=1`);
  });
});
