import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { organizations } from "@/db/schema";
import type { Giver } from "@/db/schema/checkout";
import { AppError, conflict, notFound, type Problem } from "@/lib/errors";
import { formatMoney } from "@/lib/format/minor-amounts";
import { missingOfDeclarant } from "@/lib/giving/gift-aid/schedule-row";
import { invalidInput, refused } from "@/lib/input";
import { parseMinor, toMajor } from "@/lib/money";
import { isShown } from "@/lib/sponsorship/facets";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import {
  type CartLine,
  type Checkout,
  type CheckoutActor,
  claimUnfinished,
  getOpenProgram,
  labelOf,
  linesOfCheckout,
  requireOpen,
} from "./cart";
import { NOBODY } from "./giver";
import { entityAmountIn, frequencyIn, giftAmountIn } from "./offers";
import { type Quote, quoteOf } from "./quote";

/** A checkout that can be paid, with what it comes to. */
export type Ready = {
  client: string;
  program: ProgramRow;
  checkout: Checkout;
  lines: CartLine[];
  quote: Quote;
};

/**
 * The session's checkout, locked, if it can be paid as it is. `expected`: what its giver was shown, as
 * the API writes amounts or in minor units. Throws 409 when there is nothing to pay or the total is
 * another one by now, and 422 that names everything that is missing.
 */
export async function readyToPay(
  tx: Tx,
  actor: CheckoutActor,
  programId: number,
  expected: number | string | null,
  unit: "major" | "minor" = "major",
): Promise<Ready> {
  const program = await getOpenProgram(tx, actor, programId);
  const checkout = await claimUnfinished(tx, actor, programId);
  if (!checkout) throw conflict("nothing_to_pay", "There is no open gift to pay for.");
  requireOpen(checkout);
  const lines = await linesOfCheckout(tx, checkout);
  if (lines.length === 0) throw refused("items", "empty", "Choose what to support first.");
  const problems = [
    ...missingOf(actor, checkout),
    ...lines.flatMap((line) => problemsOf(program, line)),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const quote = quoteOf(program, checkout, lines);
  const { currency } = program;
  const shown = unit === "minor" ? Number(expected) : parseMinor(String(expected), currency);
  if (expected !== null && shown !== quote.total)
    throw conflict(
      "total_changed",
      `The total is now ${formatMoney(quote.total, currency)}. Please review it.`,
      { total: toMajor(quote.total, currency), currency },
    );
  const [client] = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, actor.organizationId));
  if (!client) throw notFound("organization");
  return { client: client.slug, program, checkout, lines, quote };
}

const REQUIRED = {
  first_name: "Enter your first name.",
  last_name: "Enter your last name.",
  email: "Enter your email address for the receipt.",
} satisfies Partial<Record<keyof Giver, string>>;

/** What the receipt needs of somebody who is not signed in, and Gift Aid of whoever declares. */
function missingOf({ kind }: CheckoutActor, { giver, giftAid }: Checkout): Problem[] {
  const missing = Object.entries(REQUIRED).flatMap(([path, message]) =>
    kind === "donor" || giver?.[path as keyof typeof REQUIRED]
      ? []
      : [{ path, code: "required", message }],
  );
  if (!giftAid) return missing;
  const isNamed = ({ path }: Problem) => missing.some((problem) => problem.path === path);
  return [
    ...missing,
    ...missingOfDeclarant(giver ?? NOBODY).filter((problem) => !isNamed(problem)),
  ];
}

/** What has changed since it was put into the checkout. */
function problemsOf(program: ProgramRow, line: CartLine): Problem[] {
  const { item, designation, entity } = line;
  const gone = designation ? !designation.active : !entity || !isOpenTo(program, entity);
  if (gone) {
    const message = `${labelOf(line)} no longer accepts gifts. Please remove it.`;
    return [{ path: `items.${item.id}`, code: "not_offered", message }];
  }
  try {
    frequencyIn(program, item.frequency);
    const amount = toMajor(item.amount, program.currency);
    if (entity) entityAmountIn(program, entity, { amount, frequency: item.frequency });
    else giftAmountIn(program, amount);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.problems.map((problem) => ({ ...problem, path: `items.${item.id}` }));
  }
}

const isOpenTo = ({ id }: ProgramRow, entity: NonNullable<CartLine["entity"]>): boolean =>
  isShown(entity) && entity.programId === id;
