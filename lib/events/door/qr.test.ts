import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import readQr from "jsqr";
import { expect, it } from "vitest";
import { createEventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createTenant } from "@/lib/testing/tenant";
import { transferTicket } from "../changes/ticket-transfer";
import { currentOrder } from "../orders/view";
import { makeTickets } from "../papers/tickets";
import { completeOrder } from "../payments/completion";
import { recordScans } from "./check-in";

const IMAGE =
  /\/Width (\d+)\s+\/Height (\d+)\s+\/Filter \/FlateDecode\s+\/ColorSpace \/DeviceRGB[^>]*?\/Length (\d+)\s+>>\s+stream\r?\n/g;
/** White around a code, as the paper has it: readers need it. */
const QUIET = 40;

/** What the QR codes in a PDF hold, read from its pixels as a phone does. */
function codesIn(pdf: Uint8Array): (string | undefined)[] {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(IMAGE)].map((found) => {
    const [width, height, length] = found.slice(1).map(Number) as [number, number, number];
    const from = found.index + found[0].length;
    const pixels = inflateSync(pdf.subarray(from, from + length));
    const side = width + 2 * QUIET;
    const paper = new Uint8ClampedArray(side * (height + 2 * QUIET) * 4).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let colour = 0; colour < 3; colour++)
          paper[((y + QUIET) * side + x + QUIET) * 4 + colour] =
            pixels[(y * width + x) * 3 + colour] ?? 0;
    return readQr(paper, side, height + 2 * QUIET)?.data;
  });
}

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
