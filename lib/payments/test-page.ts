import { eq, inArray } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { testGatewayObjects } from "@/db/schema";
import { ofAll, within } from "@/db/within";
import { declined, notFound } from "@/lib/errors";
import type { Minor } from "@/lib/money";
import { declineOf } from "./declines";
import { findTestCard, testCards } from "./test-cards";
import { behaviour, pageUrl } from "./test-gateway";
import { tell, tellOfCharge } from "./test-gateway-events";
import { asOfNow, keepObject, moneyOf, moveObject, type TestObject } from "./test-gateway-objects";

/** The test gateway's own page: to pay on, or to answer one's bank on. Its address is the only key to it. */
export type TestPage = {
  asks: "card" | "bank" | "nothing";
  amount: Minor;
  currency: string;
  description: string;
  /** Where to go when there is nothing more to do. */
  returnUrl: string;
  cancelUrl: string | null;
  cards: ReturnType<typeof testCards>;
};

/** Throws not found. */
export async function getTestPage(reference: string): Promise<TestPage> {
  const object = asOfNow(await find(reference));
  const { status } = object;
  return {
    ...moneyOf(object),
    asks: status === "open" ? "card" : status === "requires_action" ? "bank" : "nothing",
    description: object.description ?? "",
    returnUrl: object.returnUrl ?? "/",
    cancelUrl: object.cancelUrl,
    cards: testCards(),
  };
}

/** Pays with a test card. Returns where to go next; throws 402 when the card is declined. */
export async function payOnTestPage(reference: string, token: string): Promise<string> {
  const checkout = asOfNow(await find(reference));
  const onward = checkout.returnUrl ?? "/";
  if (checkout.kind !== "checkout" || checkout.status !== "open") return onward;
  const card = findTestCard(token);
  const what = behaviour(card, false);
  if (what.status === "declined") {
    const { code, message } = declineOf(what.declineCode ?? null);
    throw declined(message, { code });
  }
  return db.transaction(async (tx) => {
    const charge = await keepCharge(tx, checkout, { ...what, token });
    const isDone = charge.status !== "requires_action";
    const next = isDone ? { status: "complete" as const } : {};
    const moved = await moveObject(tx, checkout, ["open"], {
      ...next,
      chargeReference: charge.reference,
    });
    if (!moved) return onward;
    if (!isDone) return pageUrl(charge.reference);
    if (card?.charged !== "reply_lost") await tell(tx, null, checkout.reference);
    await tellOfCharge(tx, charge);
    return onward;
  });
}

function keepCharge(tx: Tx, checkout: TestObject, what: Partial<TestObject>): Promise<TestObject> {
  const { organizationId, amount, currency, description, returnUrl } = checkout;
  const asked = { organizationId, amount, currency, description, returnUrl };
  return keepObject(tx, { ...asked, ...what, kind: "charge", status: what.status ?? "succeeded" });
}

/** Answers the bank. Returns where to go next. */
export async function answerTestBank(reference: string, agrees: boolean): Promise<string> {
  const charge = await find(reference);
  const answered = agrees
    ? ({ status: "succeeded" } as const)
    : ({ status: "declined", declineCode: "authentication_failed" } as const);
  return db.transaction(async (tx) => {
    const moved = await moveObject(tx, charge, ["requires_action"], answered);
    const checkout = await findCheckoutOf(tx, charge);
    if (!agrees && checkout) return pageUrl(checkout.reference);
    if (moved && checkout) await moveObject(tx, checkout, ["open"], { status: "complete" });
    if (moved) await tell(tx, charge.reference, checkout?.reference ?? null);
    return charge.returnUrl ?? "/";
  });
}

async function find(reference: string): Promise<TestObject> {
  if (!/^test_(charge|checkout)_\w+$/.test(reference)) throw notFound("page");
  const [found] = await db
    .select()
    .from(testGatewayObjects)
    .where(
      ofAll(
        testGatewayObjects,
        eq(testGatewayObjects.reference, reference),
        inArray(testGatewayObjects.kind, ["charge", "checkout"]),
      ),
    );
  if (!found) throw notFound("page");
  return found;
}

async function findCheckoutOf(tx: Tx, charge: TestObject): Promise<TestObject | undefined> {
  const [found] = await tx
    .select()
    .from(testGatewayObjects)
    .where(
      within(
        testGatewayObjects,
        charge.organizationId,
        eq(testGatewayObjects.kind, "checkout"),
        eq(testGatewayObjects.chargeReference, charge.reference),
      ),
    );
  return found;
}
