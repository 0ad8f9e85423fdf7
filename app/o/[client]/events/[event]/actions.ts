"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { currentVisitor } from "@/app/_components/donor-caller";
import { action, boundFormAction, PlainForm } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { pageSpeech } from "@/app/_language/speech";
import { AppError } from "@/lib/errors";
import { quoteCart } from "@/lib/events/pricing/quote";
import { cartOfChoice } from "@/lib/events/selling/draft-order";
import {
  quoteDraft,
  type Registrant,
  readDraft,
  saveDraft,
} from "@/lib/events/selling/registration-draft";
import type { DraftChanges } from "@/lib/events/selling/registration-draft-schema";
import { releaseUnpaidOrder } from "@/lib/events/selling/unpaid-order";
import { readGiver } from "@/lib/forms/going-on";
import { addressOf } from "@/lib/http/address";
import { invalidInput, refused } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { eventPath } from "../paths";
import { SentEventPlace } from "../place";
import { enterRegistration, eventFor } from "../registrant";
import { eventWords } from "../words";
import { chosenIn, isNothing } from "./cart";
import { chosenField } from "./given";
import { quotedNow } from "./quoted";
import type { Running } from "./running";

/** Keeps what was chosen, priced once to see that it can be had, and goes on to the details. */
export const chooseTickets = boundFormAction([SentEventPlace], async (at, before, form) => {
  return submission(before, form, "tickets", async () => {
    const actor = await enterRegistration(at);
    const chosen = chosenIn(form);
    const event = await eventFor(actor, at, chosen.access_code);
    if (isNothing(chosen))
      throw refused("tickets", "required", "Choose at least one ticket, package or item.");
    cartOfChoice(chosen);
    await releaseUnpaidOrder(actor, event.id);
    await saveDraft(
      actor,
      event.id,
      { ...chosen, ...(await buyerOf(actor, event.id, chosen.via)) },
      { waitlistEntryId: null },
    );
    const draft = await readDraft(actor, event.id);
    if (!draft) redirect(eventPath(at));
    const { problems } = await quoteDraft(actor, event.id, draft);
    const own = problems.filter(({ path }) => path !== "promo_code" || chosen.promo_code);
    if (own.length > 0)
      throw invalidInput(
        own.map((problem) => ({ ...problem, path: chosenField(problem, draft.content) })),
      );
    redirect(eventPath(at, "/register"));
  });
});

/** Whoever comes on from a form has said who they are, unless they have begun to register already. */
async function buyerOf(
  actor: Registrant,
  eventId: number,
  via: string | undefined,
): Promise<DraftChanges> {
  const sent = await readGiver(actor, via);
  if (!sent || (await readDraft(actor, eventId))?.content.purchaser.email) return {};
  const { first_name, last_name, email, phone } = sent;
  return {
    purchaser: {
      ...{
        first_name: (first_name ?? "").slice(0, 127),
        last_name: (last_name ?? "").slice(0, 127),
      },
      ...{ email: email ?? "", phone: phone ?? "" },
    },
  };
}

/** The server's price of what is chosen right now, while somebody is still choosing. Keeps nothing. */
export const quoteChosen = action(
  [SentEventPlace, PlainForm],
  async (at, form): Promise<Running> => {
    const chosen = chosenIn(form);
    if (isNothing(chosen)) return { state: "nothing" };
    const speech = await pageSpeech();
    const { said } = speech;
    try {
      await takePoint("public_requests", `address:${addressOf({ headers: await headers() })}`);
      const actor = await currentVisitor(at.client);
      const cart = cartOfChoice(chosen);
      const priced = await quoteCart(actor, { slug: at.event }, cart).catch(async (error) => {
        const problem = promoProblem(error);
        if (!problem) throw error;
        const quote = await quoteCart(actor, { slug: at.event }, { ...cart, promo_code: null });
        return { ...quote, refusedCode: said(problem.message) };
      });
      const refusedCode = "refusedCode" in priced ? priced.refusedCode : null;
      return quotedNow(eventWords(speech), priced, refusedCode);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const told = error.problems.length > 0 ? error.problems : [error];
      return { state: "refused", messages: [...new Set(told.map(({ message }) => said(message)))] };
    }
  },
);

/** A code that is none must not hide the price. */
function promoProblem(error: unknown) {
  const problems = error instanceof AppError ? error.problems : [];
  return problems.length > 0 && problems.every(({ path }) => path.startsWith("promo_code"))
    ? problems[0]
    : undefined;
}
