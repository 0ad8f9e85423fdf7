"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { ensureDonorSession } from "@/app/_components/donor-caller";
import { boundFormAction, SentId } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { stopPaying } from "@/lib/checkout/following";
import { goMonthly } from "@/lib/checkout/going-monthly";
import { extendHolds } from "@/lib/checkout/holding";
import { changeItem, removeItem } from "@/lib/checkout/item-changes";
import { addDesignation, addEntity } from "@/lib/checkout/items";
import { AppError } from "@/lib/errors";
import { addressOf } from "@/lib/http/address";
import { takePoint } from "@/lib/limits/limits";
import { amountOf, pageIn, rowIn, said } from "./given";
import { giftPage, givePage, type Place, payPage } from "./paths";
import { SentPlace } from "./place";

/** The visitor with a session; making one and writing to its checkout are limited. */
async function giverOf({ client }: Pick<Place, "client">) {
  const address = addressOf({ headers: await headers() });
  await takePoint("checkout_writes", `address:${address}`);
  return { ...(await ensureDonorSession(client)), address };
}

/** Puts another gift into the checkout beside what is there. */
export const addGift = boundFormAction([SentPlace], async (at, before, form) => {
  return submission(before, form, "amount", async () => {
    const actor = await giverOf(at);
    const amount = amountOf(form);
    const frequency = said(form, "frequency");
    const entity = rowIn(form, "entity");
    if (entity) {
      const wanted = { amount, frequency, via: at.via, ...pageIn(at, form) };
      const taken = await addEntity(actor, at.programId, entity, wanted).catch(ifTaken);
      if (taken === "taken") redirect(givePage(at, `&entity=${entity}&taken=1`));
    } else {
      const designation = said(form, "designation");
      await addDesignation(actor, at.programId, designation, {
        ...{ amount: amount ?? "", frequency },
        via: at.via,
        ...pageIn(at, form),
      });
    }
    redirect(payPage(at));
  });
});

/** Somebody was faster: the page says so, and shows who else is waiting. */
function ifTaken(error: unknown): "taken" {
  if (error instanceof AppError && error.code === "already_sponsored") return "taken";
  throw error;
}

function keyOf(form: FormData) {
  const entity = rowIn(form, "entity");
  if (entity) return { entity };
  return { designation: said(form, "designation"), page: rowIn(form, "page") };
}

/** Changes how much or how often; the problems carry the item, as there are many on a page. */
export const changeGift = boundFormAction([SentPlace], async (at, before, form) => {
  const state = await submission(before, form, "frequency", async () => {
    const actor = await giverOf(at);
    const amount = form.has("amount") ? said(form, "amount") : undefined;
    const frequency = said(form, "frequency");
    await changeItem(actor, at.programId, keyOf(form), { amount, frequency });
    redirect(givePage(at));
  });
  const item = said(form, "item");
  const problems = state.problems.map(({ field, message }) => ({
    field: `${field}-${item}`,
    message,
  }));
  return { ...state, problems };
});

/** What was taken out in another tab is gone all the same. */
export const removeGift = boundFormAction([SentPlace], async (at, before, form) => {
  return submission(before, form, "items", async () => {
    const actor = await giverOf(at);
    await removeItem(actor, at.programId, keyOf(form)).catch((error) => {
      if (!(error instanceof AppError) || error.kind !== "not_found") throw error;
    });
    redirect(givePage(at));
  });
});

/** Keeps the places longer, and stays on the page. */
export const keepLonger = boundFormAction([SentPlace], async (at, before, form) => {
  return submission(before, form, "hold", async () => {
    await extendHolds(await giverOf(at), at.programId);
    redirect(givePage(at));
  });
});

/** Gives up a payment that waits for the bank or PayPal, so that it can be paid in another way. */
export const chooseAnotherCard = boundFormAction(
  [SentPlace, SentId],
  async (at, checkoutId, before, form) => {
    return submission(before, form, "waiting", async () => {
      await stopPaying(await giverOf(at), checkoutId);
      redirect(giftPage(at, checkoutId));
    });
  },
);

/** Goes on with a gift monthly. A second click finds it done. */
export const makeMonthly = boundFormAction(
  [SentPlace, SentId],
  async (at, checkoutId, before, form) => {
    return submission(before, form, "go-monthly", async () => {
      await goMonthly(await giverOf(at), checkoutId);
      redirect(giftPage(at, checkoutId));
    });
  },
);
