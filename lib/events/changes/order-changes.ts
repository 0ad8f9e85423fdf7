import { isDeepStrictEqual } from "node:util";
import type { Tx } from "@/db/client";
import { readingFirst, type Unsent } from "@/db/trips";
import { changesQuery } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, invalid } from "@/lib/errors";
import { type GuestActor, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { withReadiness } from "../guests/readiness";
import { editRegistration } from "../guests/registration-edits";
import { registrationQuery } from "../guests/registration-rows";
import { editSponsors } from "../guests/sponsors";
import { guestContent, orderVersion } from "../guests/version";
import { getOrderRecord, lockOrder, type OrderRecord } from "../order-record";
import { isEditable, type OrderStatus } from "../order-status";
import { expireIfDue, reservationIsOver } from "../orders/expiry";
import { orderView } from "../orders/view";
import { confirmByUse } from "../payments/confirmation";
import type { OrderChanges, OrderView } from "../schema";

/**
 * Changes what a guest may change of an order, all of it or nothing (`registration §4`). Throws 422 when
 * the order is closed, 409 `registration_changed` when it is at another version, and 422 that lists
 * every id, answer, sponsor detail and upload that cannot be taken. Changing nothing leaves no trace.
 */
export async function changeOrder(actor: GuestActor, changes: OrderChanges): Promise<OrderView> {
  const changed = await changeLocked(actor, actor.orderId, changes);
  return orderView(changed, now(), actor.link ?? null);
}

/** The same by staff, with the same rules. Throws 403, 404 and as `changeOrder` does. */
export async function changeOrderAsStaff(
  actor: MemberActor,
  orderId: number,
  changes: OrderChanges,
): Promise<OrderView> {
  requirePermission(actor, "orders_edit");
  return orderView(await changeLocked(actor, orderId, changes), now(), null);
}

type Editor = GuestActor | MemberActor;

async function changeLocked(
  actor: Editor,
  orderId: number,
  changes: OrderChanges,
): Promise<OrderRecord> {
  const changed = await readingFirst(async (tx, commitAfter) => {
    const { organizationId, requestId } = actor;
    // Sent at once and answered in this order: the order is read when nobody else can change it.
    const [, order] = await Promise.all([
      lockOrder(tx, organizationId, orderId),
      getOrderRecord(organizationId, orderId, tx),
    ]);
    if (!isEditable(order.status)) throw closed(order.status);
    const isOver = reservationIsOver(order, now());
    if (isOver && (await expireIfDue(tx, organizationId, orderId, requestId))) return "expired";
    requireVersion(order, changes.version);
    // A link that did not come by mail proves nothing.
    if (actor.kind === "guest" && order.linkMailed) await confirmByUse(tx, actor);
    const after = await applied(tx, actor, order, changes);
    await commitAfter(...writesOf(tx, actor, order, after));
    return after;
  });
  // Refused only now, so that the end of the reservation stays written.
  if (changed === "expired") throw closed(changed);
  return changed;
}

/** Applies changes to an order that is locked and was read since. Throws 422 for what can’t be taken. */
export async function editLocked(
  tx: Tx,
  actor: Editor,
  order: OrderRecord,
  changes: OrderChanges,
): Promise<void> {
  const after = await applied(tx, actor, order, changes);
  for (const write of writesOf(tx, actor, order, after)) await write.execute();
}

async function applied(
  tx: Tx,
  actor: Editor,
  order: OrderRecord,
  changes: OrderChanges,
): Promise<OrderRecord> {
  const edited = await edit(tx, actor, order, changes);
  const isChanged = !isDeepStrictEqual(guestContent(order), guestContent(edited));
  return withReadiness({ ...edited, revision: order.revision + (isChanged ? 1 : 0) });
}

/** What a change writes: the rows that differ, and what is told of it where a guest's content does. */
function writesOf(tx: Tx, actor: Editor, before: OrderRecord, after: OrderRecord): Unsent[] {
  const rows = registrationQuery(tx, before, after);
  const told = after.revision === before.revision ? [] : toldOf(tx, actor, before, after);
  return rows ? [rows, ...told] : told;
}

const closed = (status: OrderStatus) =>
  invalid(`A registration with status “${status}” can’t be changed.`, [], `registration_${status}`);

/** Orders from before grouped registration have no version to be at (`decisions §4`). */
function requireVersion(order: OrderRecord, version: string | null | undefined): void {
  if (order.registrationVersion === null) return;
  const current = orderVersion(order);
  if (version !== current)
    throw conflict(
      "registration_changed",
      "This registration was changed in the meantime. Reload it and try again.",
      { current_version: current },
    );
}

async function edit(tx: Tx, actor: Editor, order: OrderRecord, changes: OrderChanges) {
  const registration = editRegistration(order, changes);
  const edited = await editSponsors(tx, actor, registration.order, changes.sponsors);
  const problems = [...registration.problems, ...edited.problems];
  if (problems.length > 0) throw invalid("Some of the changes can’t be made.", problems);
  return edited.order;
}

function toldOf(tx: Tx, actor: Editor, before: OrderRecord, after: OrderRecord): Unsent[] {
  const change = { action: "order.update", subjectType: "order", subjectId: after.id } as const;
  const details = { version: orderVersion(after) };
  return [changesQuery(tx, actor, [{ ...change, ...difference(before, after), details }])];
}

/** The groups, attendees, answers and sponsors that are not the same, before and after. */
function difference(before: OrderRecord, after: OrderRecord) {
  const [from, to] = [guestContent(before), guestContent(after)];
  const lists = Object.keys(from) as (keyof typeof from)[];
  const changed = (these: typeof from, those: typeof from) =>
    Object.fromEntries(
      lists
        .map((list) => [list, these[list].filter((item) => !hasSame(those[list], item))] as const)
        .filter(([, items]) => items.length > 0),
    );
  return { before: changed(from, to), after: changed(to, from) };
}

const hasSame = (items: readonly unknown[], item: unknown): boolean =>
  items.some((other) => isDeepStrictEqual(other, item));
