import { expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import { createEvent, placeOrder } from "./event";
import { askAsStaff, made, type Target, tally, tell } from "./target";

const USES = 5;
const VISITORS = 20;

type Preview = { data: { preview_token: string } };

/** One code, which visitors and staff take at the same time. */
export function promoCodes(target: () => Target): void {
  test("a code is used no more often than it may be, by visitors and staff at once", async () => {
    const event = await createEvent(target(), [{ price: 40 }]);
    const code = await made(target(), `/admin/events/${event.id}/promo-codes`, {
      code: "HARVEST",
      kind: "percent",
      value: 50,
      max_uses: USES,
    });
    const tickets = [{ ticket_type_id: event.ticketTypeIds[0] ?? 0, quantity: 1 }];
    const place = async (index: number) => {
      const from = `203.0.113.${index + 1}`;
      const email = `buyer-${index}@attack.example`;
      const cart = { tickets, promo_code: "HARVEST" };
      const placed = await placeOrder(target(), event, {
        cart,
        email,
        payment_method: "card",
        from,
      });
      return placed.status;
    };
    const first = await Promise.all(Array.from({ length: USES }, (_, index) => place(index)));
    expect(first).toEqual(Array(USES).fill(201));
    const of = "select id from orders where promo_code_id = $1 and status = $2";
    const orders = async (status: string) =>
      (await runOn(target().databaseUrl, of, [code.id, status])).rows.map(({ id }) => Number(id));
    const cancelled = await orders("pending");
    for (const id of cancelled) {
      const shown = await made<Preview>(target(), `/admin/orders/${id}/cancel-preview`, {});
      const { preview_token } = shown.data;
      await made(target(), `/admin/orders/${id}/cancel`, { preview_token, reason: "Changed" });
    }
    const bringBack = async (id: number) => {
      const path = `/admin/orders/${id}/reactivate`;
      const body = { reason: "Changed back" };
      return (await askAsStaff(target(), { method: "POST", path, body })).status;
    };
    const [visitors, staff] = await Promise.all([
      Promise.all(Array.from({ length: VISITORS }, (_, index) => place(index + USES))),
      Promise.all(cancelled.map(bringBack)),
    ]);
    const used = (await orders("pending")).length;
    const counted = "select uses from promo_codes where id = $1";
    const { rows } = await runOn(target().databaseUrl, counted, [code.id]);
    tell("a code for 5", `used ${used}; visitors ${tally(visitors)}; staff ${tally(staff)}`);
    expect(used).toBe(USES);
    expect(Number(rows[0]?.uses)).toBe(USES);
    expect([...visitors, ...staff].filter((status) => status >= 500)).toEqual([]);
  });
}
