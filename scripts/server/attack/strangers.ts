import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { runOn } from "@/lib/testing/database";
import { createEvent, eventPath, placeOrder } from "./event";
import { ask, cookiesOf, type Target, tally, tell } from "./target";

const MOST_MAILS = 3;
const MOST_CHECK_ORDERS = 10;
const ATTACKER = "192.0.2.66";

/** What somebody without an account can do to somebody else. */
export function strangers(target: () => Target): void {
  test("joining 25 waiting lists for somebody sends them three mails at most", async () => {
    const victim = "victim@mail.example";
    const soldOut = Array.from({ length: 25 }, (_, index) => ({ name: `S${index}`, capacity: 0 }));
    const event = await createEvent(target(), [{}, ...soldOut], { waitlist_offered: true });
    const statuses: number[] = [];
    for (const [index, ticket_type_id] of event.ticketTypeIds.slice(1).entries()) {
      const answer = await ask(target(), {
        method: "POST",
        path: `${eventPath(target(), event)}/waitlist`,
        body: { ticket_type_id, first_name: "You", last_name: "Won", email: victim },
        from: `203.0.113.${index + 100}`,
      });
      statuses.push(answer.status);
    }
    await untilJobsAreDone(target());
    const count = "select count(*)::int as n from emails where to_address = $1";
    const { rows } = await runOn(target().databaseUrl, count, [victim]);
    tell("25 waiting lists for one mailbox", `${tally(statuses)}, ${rows[0]?.n} mails`);
    expect(statuses).toContain(202);
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(rows[0]?.n).toBeLessThanOrEqual(MOST_MAILS);
  });

  test("one network address cannot ask for sign-in links of 80 mailboxes", async () => {
    const statuses: number[] = [];
    const csrf = await ask(target(), { path: "/api/auth/csrf", from: ATTACKER });
    const { csrfToken } = JSON.parse(csrf.text);
    for (let index = 0; index < 80; index++) {
      const email = `person-${index}@mail.example`;
      const answer = await ask(target(), {
        method: "POST",
        path: "/api/auth/signin/email",
        headers: { Cookie: cookiesOf(csrf) },
        raw: new URLSearchParams({ email, csrfToken, json: "true" }),
        from: ATTACKER,
      });
      statuses.push(answer.status);
    }
    tell("80 sign-in links from one address", tally(statuses));
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(50);
  });

  test("one network address cannot hold the places of an event with unpaid checks", async () => {
    const event = await createEvent(target(), [{ price: 40, capacity: 2_000 }]);
    const tickets = [{ ticket_type_id: event.ticketTypeIds[0] ?? 0, quantity: 50 }];
    const statuses: number[] = [];
    for (let index = 0; index < 20; index++) {
      const email = `check-${index}@mail.example`;
      const wish = {
        cart: { tickets },
        email,
        payment_method: "check",
        from: "192.0.2.67",
      } as const;
      statuses.push((await placeOrder(target(), event, wish)).status);
    }
    const placed = statuses.filter((status) => status === 201).length;
    tell("20 orders by check from one address", tally(statuses));
    expect(placed).toBeGreaterThan(0);
    expect(placed).toBeLessThanOrEqual(MOST_CHECK_ORDERS);
  });

  test("wrong passwords from elsewhere do not keep the owner of an account out", async () => {
    const { email, password } = target().world.limited_user;
    const logIn = async (given: string, from: string) => {
      const body = { email, password: given };
      return (await ask(target(), { method: "POST", path: "/api/v1/login", body, from })).status;
    };
    const home = "198.51.100.77";
    expect(await logIn(password, home)).toBe(200);
    const wrong: number[] = [];
    for (let index = 0; index < 12; index++) wrong.push(await logIn(`wrong-${index}`, ATTACKER));
    const owner = await logIn(password, home);
    tell("12 wrong passwords", `${tally(wrong)}; then the owner ${owner}`);
    expect(wrong.at(-1)).toBe(429);
    expect(owner).toBe(200);
  });
}

async function untilJobsAreDone({ databaseUrl }: Target): Promise<void> {
  const due = `select count(*)::int as n from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`;
  const until = Date.now() + 60_000;
  for (let calm = 0; calm < 5 && Date.now() < until; ) {
    const { rows } = await runOn(databaseUrl, due);
    calm = rows[0]?.n === 0 ? calm + 1 : 0;
    await sleep(200);
  }
}
