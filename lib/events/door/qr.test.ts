import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { codesIn } from "@/lib/testing/pdf-codes";
import { createTenant } from "@/lib/testing/tenant";
import { transferTicket } from "../changes/ticket-transfer";
import { currentOrder } from "../orders/view";
import { makeTickets } from "../papers/tickets";
import { completeOrder } from "../payments/completion";
import { recordScans } from "./check-in";

it("prints on every ticket the code accepted at the door", async () => {
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const event = await createEventFixture(tenant);
  const { orderId } = await placeOrderFixture(tenant, event, { tickets: 1 });
  const paid = { method: "card", gateway: "test", isTest: true } as const;
  await completeOrder(tenant.system, orderId, paid);
  const guest = { kind: "guest", organizationId, orderId, requestId: "test-qr" } as const;
  const scan = async (code = "") => {
    const scans = [{ scan_id: randomUUID(), code }];
    return (await recordScans(owner, event.eventId, { scans })).results[0]?.outcome;
  };

  const [old, ...others] = codesIn((await makeTickets(guest)).bytes);
  expect(others).toEqual([]);
  const { attendees } = await currentOrder(guest);
  expect(old).toBe(attendees[0]?.ticketCode);

  const to = { first_name: "Ada", last_name: "Lovelace" };
  await transferTicket(owner, attendees[0]?.id ?? 0, to);
  const [fresh] = codesIn((await makeTickets(guest)).bytes);
  expect([await scan(old), await scan(fresh)]).toEqual(["ticket_replaced", "checked_in"]);
});
