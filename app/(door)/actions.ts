"use server";

import { redirect } from "next/navigation";
import {
  callersBrowser,
  choosePortal,
  currentPortal,
  currentVisitor,
} from "@/app/_components/donor-caller";
import { formAction, postAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gatedSubmission } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { pageSpeech } from "@/app/_language/speech";
import { confirmEmail } from "@/lib/donors/portal/email-change";
import { renewDonorLink } from "@/lib/donors/portal/links";
import {
  signInWithCode,
  signInWithLink,
  signInWithPassword,
  wrongCode,
  wrongPassword,
} from "@/lib/donors/portal/sign-in";
import { findLink } from "@/lib/donors/portal/tokens";
import { portalPath } from "@/lib/donors/portal-path";
import { CodeSignIn, PasswordSignIn } from "@/lib/donors/schema";
import { notFound } from "@/lib/errors";
import type { PublicForm } from "@/lib/gate/forms";
import { check } from "@/lib/input";
import { askForLink, enroll } from "./asking";
import { comeIn } from "./come-in";
import { text } from "./posted-text";

/** Asks for a mail, signs up, or signs in with a code or a password, as the pressed button says. */
export const enter = formAction(async (before, form) => {
  switch (form.get("way")) {
    case "code":
      return gatedSubmission(gateOf("donor_code", form), before, form, "code", {
        work: (pass) => enterWithCode(form, pass),
        trapped: async () => refuseAs(wrongCode()),
      });
    case "password":
      return gatedSubmission(gateOf("donor_password", form), before, form, "email", {
        work: (pass) => enterWithPassword(form, pass),
        trapped: async () => refuseAs(wrongPassword()),
      });
    case "sign_up":
      return enroll(before, form);
    default:
      return askForLink(before, form);
  }
});

const gateOf = (name: PublicForm, form: FormData) => ({ form: name, client: text(form, "client") });

function refuseAs(refusal: Error): never {
  throw refusal;
}

/** Uses a link from a mail, which only a person's click on the button does. */
export const enterWithLink = formAction(async (before, form) => {
  return submission(before, form, "link", async () => {
    const token = text(form, "token");
    const link = await findLink("sign_in", token);
    if (!link) throw notFound("link");
    const actor = await currentVisitor(link.portal.slug);
    const opened = await signInWithLink(actor, token, await callersBrowser());
    return comeIn(actor, link.portal.slug, opened, portalPath(form.get("next")));
  });
});

/** A new mail in place of one whose link does not work any more. */
export const renewLink = formAction(async (before, form) => {
  const token = text(form, "token");
  const link = await findLink("sign_in", token);
  if (!link) redirect("/donor/sign-in");
  const answer = async () => (await pageSpeech()).t("door")("sentAgain");
  const gated = { form: "donor_link", client: link.portal.slug } as const;
  return gatedSubmission(gated, before, form, "link", {
    work: async (pass) => {
      await pass();
      const next = portalPath(form.get("next"));
      await renewDonorLink(token, next, await callersBrowser(), await readerLanguage());
      return answer();
    },
    trapped: answer,
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

async function enterWithCode(form: FormData, pass: () => Promise<void>): Promise<never> {
  const client = text(form, "client");
  const actor = await currentVisitor(client);
  const given = check({ email: text(form, "email"), code: text(form, "code") }, CodeSignIn);
  await pass();
  const opened = await signInWithCode(actor, given, await callersBrowser());
  return comeIn(actor, client, opened, portalPath(form.get("next")));
}

async function enterWithPassword(form: FormData, pass: () => Promise<void>): Promise<never> {
  const client = text(form, "client");
  const actor = await currentVisitor(client);
  const typed = { email: text(form, "email"), password: text(form, "password") };
  const given = check(typed, PasswordSignIn);
  await pass();
  const opened = await signInWithPassword(actor, given, await callersBrowser());
  return comeIn(actor, client, opened, portalPath(form.get("next")));
}
