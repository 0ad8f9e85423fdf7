"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentVisitor } from "@/app/_components/donor-caller";
import { numberOrNull } from "@/app/_components/forms/form-values";
import { boundFormAction, SentWord } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import type { StartedView } from "@/lib/fundraising/public-schema";
import { confirmPageStart, declinePageStart, startPage } from "@/lib/fundraising/starting";
import { checkPageStart } from "@/lib/fundraising/wanted-page";
import { addressOf } from "@/lib/http/address";
import { refused } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { type CampaignPlace, campaignPage, SentCampaign } from "./paths";

const said = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

/** Starts a page: a signed-in donor's is there at once, of anybody else the address is proved first. */
export const startOwnPage = boundFormAction([SentCampaign], async (at, before, form) => {
  const isMinor = said(form, "age") === "minor";
  const answer = async () => redirect(campaignPage(at, sentTo(isMinor)));
  const gated = { form: "fundraising_page", client: at.client } as const;
  return gatedSubmission(gated, before, form, "title", {
    work: async (pass) => {
      const actor = await currentVisitor(at.client);
      const isAsked = isMinor || actor.kind !== "donor";
      const [kind, team] = said(form, "kind").split("-");
      const sent = {
        ...(isAsked && personIn(form)),
        ...(isMinor
          ? { minor: { first_name: said(form, "minor") } }
          : { title: said(form, "title") }),
        story: said(form, "story"),
        kind: kind === "team" ? "team" : "individual",
        goal: said(form, "goal") || null,
        sponsorship_goal: numberOrNull(form, "sponsorship_goal"),
        team_id: team ? Number(team) : null,
        language: await readerLanguage(),
      };
      const wanted = await checkPageStart(actor, at.campaign, sent, () => requireAge(form));
      await pass();
      await goOn(at, await startPage(actor, at.campaign, wanted), isMinor);
    },
    trapped: answer,
  });
});

const personIn = (form: FormData) => ({
  first_name: said(form, "first_name"),
  last_name: said(form, "last_name"),
  email: said(form, "email"),
});

/** Throws 422 unless somebody said whether they are 16 or older. */
function requireAge(form: FormData): void {
  if (!["grown", "minor"].includes(said(form, "age")))
    throw refused("age", "required", "Choose an age.");
}

const sentTo = (isMinor: boolean): string => `/start?sent=${isMinor ? "guardian" : "1"}`;

async function goOn(at: CampaignPlace, { page }: StartedView, isMinor = false): Promise<void> {
  if (!page) redirect(campaignPage(at, sentTo(isMinor)));
  redirect(campaignPage(at, page.status === "live" ? `/${page.slug}` : "/start?waiting=1"));
}

/** Publishes a page whose address is proved by the link that led here. */
export const publishPage = boundFormAction(
  [SentCampaign, SentWord],
  async (at, token, before, form) =>
    submission(before, form, "page", async () => {
      const visitor = await visitorWithLink(at);
      const agreement = { guardianAgrees: form.has("guardian_agrees") };
      await goOn(at, await confirmPageStart(visitor, at.campaign, token, agreement));
    }),
);

/** Ends the start of a page, whose guardian doesn't agree. */
export const declinePage = boundFormAction(
  [SentCampaign, SentWord],
  async (at, token, before, form) =>
    submission(before, form, "page", async () => {
      await declinePageStart(await visitorWithLink(at), at.campaign, token);
      redirect(campaignPage(at, "/start?declined=1"));
    }),
);

/** Whoever has the link of an email, or guesses at one: a guess takes a point. */
async function visitorWithLink(at: CampaignPlace) {
  const address = addressOf({ headers: await headers() });
  await takePoint("unknown_tokens", `address:${address}`);
  return currentVisitor(at.client);
}
