import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { checkoutItems } from "@/db/schema";
import { type Crediting, creditLines } from "@/lib/fundraising/crediting";
import { findOpenPage } from "@/lib/fundraising/giving-page";
import { type Donation, linesOf } from "@/lib/giving/donations";
import { refused } from "@/lib/input";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import { type Checkout, type CheckoutItem, linesOfCheckout } from "./cart";
import type { PageChoice } from "./schema";

type ForPage = Pick<CheckoutItem, "fundraisingPageId" | "displayName" | "isAnonymous" | "message">;

const FOR_NO_PAGE: ForPage = {
  fundraisingPageId: null,
  displayName: null,
  isAnonymous: false,
  message: null,
};

/**
 * The fundraising page that an item names, with what it says there of its giver. Throws 422 for a page that
 * takes no gifts now, or takes them for something else.
 */
export async function pageIn(
  tx: Tx,
  { organizationId, id: programId }: ProgramRow,
  chosen: PageChoice,
  designationId?: number,
): Promise<ForPage> {
  if (chosen.fundraising_page == null) return FOR_NO_PAGE;
  const page = await findOpenPage(tx, { organizationId }, programId, chosen.fundraising_page);
  if (!page)
    throw refused("fundraising_page", "unknown_page", "This page isn’t taking gifts right now.");
  if (designationId !== undefined && designationId !== page.designationId)
    throw refused(
      "fundraising_page",
      "other_designation",
      "Gifts to this page are for another designation.",
    );
  return {
    fundraisingPageId: page.id,
    isAnonymous: chosen.anonymous,
    displayName: chosen.anonymous ? null : (chosen.display_name ?? null),
    message: chosen.message ?? null,
  };
}

/** Puts a page into a checkout, or changes it there. */
export async function writePageItem(
  tx: Tx,
  { organizationId, id: checkoutId }: Checkout,
  given: Pick<CheckoutItem, "amount" | "frequency"> & ForPage,
): Promise<CheckoutItem | undefined> {
  const [item] = await tx
    .insert(checkoutItems)
    .values({ organizationId, checkoutId, ...given })
    .onConflictDoUpdate({
      target: [checkoutItems.checkoutId, checkoutItems.fundraisingPageId],
      targetWhere: sql`${checkoutItems.entityId} is null`,
      set: given,
    })
    .returning();
  return item;
}

/**
 * Counts the lines of a gift for the pages that its checkout named. Repeating it changes nothing, so it
 * also mends a gift that was put away while its payment was under way.
 */
export async function creditGift(tx: Tx, checkout: Checkout, donation: Donation): Promise<void> {
  const left = (await linesOfCheckout(tx, checkout)).map(({ item }) => item);
  if (left.every(({ fundraisingPageId }) => fundraisingPageId === null)) return;
  const wanted: Crediting[] = [];
  for (const line of await linesOf(tx, donation)) {
    const at = left.findIndex(
      (item) =>
        item.designationId === line.designationId &&
        item.entityId === line.entityId &&
        item.amount === line.amount,
    );
    const [item] = at < 0 ? [] : left.splice(at, 1);
    if (!item || item.fundraisingPageId === null) continue;
    wanted.push({ line, pageId: item.fundraisingPageId, ...shownOf(checkout, item) });
  }
  await creditLines(tx, checkout.organizationId, wanted);
}

/** What the page shows of the giver: nothing of one who gives without a name. */
function shownOf({ giver, isAnonymous }: Checkout, item: CheckoutItem) {
  const own = [giver?.first_name, giver?.last_name].filter(Boolean).join(" ");
  const hides = isAnonymous || item.isAnonymous;
  return {
    isAnonymous: hides,
    displayName: hides ? null : item.displayName || own || null,
    message: item.message,
  };
}
