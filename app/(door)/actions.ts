"use server";

import { redirect } from "next/navigation";
import {
  callersBrowser,
  choosePortal,
  currentPortal,
  currentVisitor,
  keepDonorSession,
} from "@/app/_components/donor-caller";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { pageSpeech } from "@/app/_language/speech";
import { confirmEmail } from "@/lib/donors/portal/email-change";
import { renewDonorLink, requestDonorLink } from "@/lib/donors/portal/links";
import type { OpenedSession } from "@/lib/donors/portal/sessions";
import { signInWithCode, signInWithLink, signInWithPassword } from "@/lib/donors/portal/sign-in";
import { findLink } from "@/lib/donors/portal/tokens";
import { portalPath } from "@/lib/donors/portal-path";
import { notFound } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";

/** Asks for a mail, or signs in with the code of one or a password, as the pressed button says. */
export const enter = formAction(async (before, form) => {
  const way = form.get("way");
  if (way === "code") return submission(before, form, "code", () => enterWithCode(form));
  if (way === "password") return submission(before, form, "email", () => enterWithPassword(form));
  const field = form.get("step") === "code" ? "code" : "email";
  const state = await submission(before, form, field, () => askForMail(form));
  if (!state.done) return state;
  return { ...state, values: { email: [text(form, "email")], step: ["code"] } };
});

/** Uses a link from a mail, which only a person's click on the button does. */
export const enterWithLink = formAction(async (before, form) => {
  return submission(before, form, "link", async () => {
    const token = text(form, "token");
    const link = await findLink("sign_in", token);
    if (!link) throw notFound("link");
    const actor = await currentVisitor(link.portal.slug);
    const opened = await signInWithLink(actor, token, await callersBrowser());
    return comeIn(actor, link.portal.slug, opened, form);
  });
});

/** A new mail in place of one whose link does not work any more. */
export const renewLink = formAction(async (before, form) => {
  return submission(before, form, "link", async () => {
    const next = portalPath(form.get("next"));
    await renewDonorLink(text(form, "token"), next, await callersBrowser(), await readerLanguage());
    return (await pageSpeech()).t("door")("sentAgain");
  });
});

/** Makes a new address count, which only a person's click on the button does. */
export const confirmAddress = formAction(async (before, form) => {
  return submission(before, form, "link", async () => {
    const token = text(form, "token");
    const link = await findLink("confirm_email", token);
    if (!link) throw notFound("link");
    await confirmEmail(await currentVisitor(link.portal.slug), token);
    const { donor, portal } = await currentPortal();
    const isHere = donor && portal?.id === link.portal.id;
    redirect(
      isHere
        ? "/donor/profile?notice=email-confirmed"
        : `/donor/sign-in?client=${link.portal.slug}&notice=email-confirmed`,
    );
  });
});

/** A donor who is signed in at this organization goes on to its portal. */
export const goOn = postAction(async (form) => {
  await choosePortal(text(form, "client"));
  redirect(portalPath(form.get("next")));
});

async function askForMail(form: FormData): Promise<string> {
  const actor = await currentVisitor(text(form, "client"));
  const order = {
    ...{ email: text(form, "email"), next: form.get("next") },
    language: await readerLanguage(),
  };
  await requestDonorLink(actor, order, await callersBrowser());
  return (await pageSpeech()).t("door")("sent");
}

async function enterWithCode(form: FormData): Promise<never> {
  const client = text(form, "client");
  const actor = await currentVisitor(client);
  const given = { email: text(form, "email"), code: text(form, "code") };
  return comeIn(actor, client, await signInWithCode(actor, given, await callersBrowser()), form);
}

async function enterWithPassword(form: FormData): Promise<never> {
  const client = text(form, "client");
  const actor = await currentVisitor(client);
  const given = { email: text(form, "email"), password: text(form, "password") };
  const opened = await signInWithPassword(actor, given, await callersBrowser());
  return comeIn(actor, client, opened, form);
}

async function comeIn(
  { organizationId }: VisitorActor | DonorActor,
  client: string,
  { secret }: OpenedSession,
  form: FormData,
): Promise<never> {
  await keepDonorSession(organizationId, secret);
  await choosePortal(client);
  redirect(portalPath(form.get("next")));
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
