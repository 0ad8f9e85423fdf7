"use server";

import { headers } from "next/headers";
import { notFound as pageNotFound, redirect } from "next/navigation";
import { answerField, GIFT, OTHER_AMOUNT, SEVERAL_FIELD } from "@/app/_components/form-pages/names";
import { text } from "@/app/_components/forms/form-values";
import { boundFormAction, SentWord } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { gateOf } from "@/app/_components/gate/gated-submission";
import { readerLanguage } from "@/app/_language/reader-language";
import { AppError, invalid } from "@/lib/errors";
import { confirmSubmission } from "@/lib/forms/confirming";
import { NewSubmission } from "@/lib/forms/submission-schema";
import { submitForm } from "@/lib/forms/submitting";
import { isTrapped } from "@/lib/gate/honeypot";
import { addressOf } from "@/lib/http/address";
import { pageRequestId } from "@/lib/http/page-request";
import { findVisitor } from "@/lib/identity/visitor";
import { check } from "@/lib/input";
import { basePath } from "../../base-path";
import { type FormPlace, formPath } from "../paths";
import { SentFormPlace } from "./place";

/** Sends a form, and says the same to everybody. What a program filled in is held as spam. */
export const sendForm = boundFormAction([SentFormPlace], async (at, before, posted) => {
  const gate = await gateOf({ form: "form", client: at.client }, posted);
  const state = await submission(before, posted, "form", async () => {
    const visitor = await visitorAt(at);
    const input = check(submissionIn(posted, await readerLanguage()), NewSubmission);
    const sender = { address: visitor.address, isTrapped: isTrapped(posted) };
    const sent = await inFields(
      submitForm(visitor, at.form, input, sender, gate.pass),
      text(posted, GIFT.amount) === OTHER_AMOUNT ? GIFT.other : GIFT.amount,
    );
    const next = sent.continue_url && new URL(sent.continue_url);
    if (next)
      redirect(`${basePath(at)}${next.pathname.slice(`/o/${at.client}`.length)}${next.search}`);
    // A frame stays with us: the website around it is told, and may lead its visitor on.
    redirect((!at.frame && sent.redirect_url) || formPath(at, "/thanks"));
  });
  const challenge = await gate.challengeAfter(state);
  return challenge ? { ...state, challenge } : state;
});

/** Proves the address of a submission, which only a person's click on the button does. */
export const confirmAnswers = boundFormAction(
  [SentFormPlace, SentWord],
  async (at, token, before, posted) =>
    submission(before, posted, "link", async () => {
      await confirmSubmission(await visitorAt(at), token);
      redirect(formPath(at, "/confirm/done"));
    }),
);

async function visitorAt({ client }: FormPlace) {
  const address = addressOf({ headers: await headers() });
  const visitor = await findVisitor(client, await pageRequestId(), address);
  return visitor ?? pageNotFound();
}

function submissionIn(posted: FormData, language: string | undefined) {
  const several = new Set(text(posted, SEVERAL_FIELD).split(" "));
  const answers = [...new Set(posted.keys())]
    .filter((name) => name.startsWith("a-"))
    .map((name) => {
      const values = posted.getAll(name).map(String).filter(Boolean);
      const key = name.slice(2);
      return [key, several.has(key) ? values : (values[0] ?? "")] as const;
    });
  return {
    submission_key: text(posted, "submission_key"),
    version: Number(text(posted, "version")),
    opened: text(posted, "opened"),
    answers: Object.fromEntries(answers),
    consent: posted.has("consent"),
    gift: giftIn(posted),
    utm: parameters(posted, "u-"),
    hidden: parameters(posted, "h-"),
    page_url: text(posted, "page_url") || null,
    for: text(posted, "for") || null,
    language,
  };
}

function giftIn(posted: FormData) {
  const chosen = text(posted, GIFT.amount);
  const amount = chosen === OTHER_AMOUNT ? text(posted, GIFT.other) || "0" : chosen;
  if (!amount) return null;
  const frequency = Number(text(posted, GIFT.frequency));
  const installments = text(posted, GIFT.installments);
  const firstDueOn = text(posted, GIFT.firstDueOn);
  return {
    ...{ amount, frequency },
    ...(installments && frequency > 0 && { installment_count: Number(installments) }),
    ...(firstDueOn && { first_due_on: firstDueOn }),
  };
}

const parameters = (posted: FormData, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...posted.entries()].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string"
        ? [[name.slice(prefix.length), value] as const]
        : [],
    ),
  );

const PLEDGE_FIELDS: Readonly<Record<string, string>> = {
  ...{ installment_count: GIFT.installments, first_due_on: GIFT.firstDueOn },
};

/** The problems of answers, at the fields of the page. */
async function inFields<T>(work: Promise<T>, giftField: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.problems.length === 0) throw error;
    const problems = error.problems.map((problem) => {
      const [list, key] = problem.path.split(".");
      if (list === "gift") return { ...problem, path: PLEDGE_FIELDS[key ?? ""] ?? giftField };
      return list === "answers" && key ? { ...problem, path: answerField(key) } : problem;
    });
    throw invalid(error.message, problems);
  }
}
