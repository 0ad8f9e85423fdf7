"use server";

import { requireDonor } from "@/app/_components/donor-caller";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { requestOwnLinks } from "@/lib/events/changes/own-registrations";
import { takePoint } from "@/lib/limits/limits";

/** Mails the donor the links of their registrations of one event. */
export const mailRegistrationLinks = formAction(async (before, form) => {
  const donor = await requireDonor("/donor");
  return submission(before, form, "event", async () => {
    await takePoint("email_links", `registrations:${donor.donorId}`);
    await requestOwnLinks(donor, String(form.get("event") ?? ""));
    return (await pageSpeech()).t("portal")("linkMailed");
  });
});
