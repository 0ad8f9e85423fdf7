import fc from "fast-check";
import { CHANNELS, OUTCOMES, SOFT_CREDIT_TYPES } from "@/db/schema";

const DONORS = 6;
const who = fc.integer({ min: 0, max: DONORS - 1 });
const flag = fc.boolean();
const rarely = fc.integer({ min: 0, max: 5 }).map((n) => n === 0);
const pick = <const T>(...values: T[]) => fc.constantFrom(...values);
/** Days around the edges of years and windows, and any other. */
const daysAgo = fc.oneof(
  pick(-1, 0, 1, 90, 91, 180, 181, 364, 365, 366, 730, 731, 1095),
  fc.integer({ min: 0, max: 1500 }),
);
const hoursAgo = fc.oneof(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 12_000 }));

const user = pick(null, 0, 1, 2);
/** Who is to look after what. */
const care = fc.record({
  of: fc.oneof(
    who.map((n) => ({ type: "donor" as const, n })),
    pick(0, 1).map((n) => ({ type: "household" as const, n })),
    pick(0, 1).map((n) => ({ type: "relationship" as const, n })),
  ),
  fundraiser: user,
  manager: user,
});

/** A random organization: six donors and all that may happen between them. Donors are named by index. */
export const plots = fc.record({
  at: pick(
    "2024-02-29T12:00:00Z",
    "2026-06-15T03:30:00Z",
    "2025-12-31T23:30:00Z",
    "2026-04-01T00:10:00Z",
    "2027-03-31T20:00:00Z",
  ),
  timeZone: pick("America/New_York", "UTC", "Pacific/Auckland"),
  fiscalStartMonth: pick(1, 1, 4, 7),
  deceased: fc.array(rarely, { minLength: DONORS, maxLength: DONORS }),
  uncontactable: fc.array(rarely, { minLength: DONORS, maxLength: DONORS }),
  /** Which of two households each donor lives in, if any. */
  homes: fc.array(pick(0, 1, null), { minLength: DONORS, maxLength: DONORS }),
  /** The primary contact of each household, who need not live there any more. */
  contactOf: fc.array(fc.option(who), { minLength: 2, maxLength: 2 }),
  groups: fc.array(
    fc.record({
      representative: fc.option(who),
      isActive: pick(true, true, false),
      core: fc.oneof(
        who.map((donor) => ({ donor })),
        pick(0, 1).map((household) => ({ household })),
      ),
      links: fc.uniqueArray(
        fc.record({ donor: who, scope: pick("all", "attributed_only", "none"), collapses: flag }),
        { maxLength: 2, selector: ({ donor }) => donor },
      ),
    }),
    { maxLength: 2 },
  ),
  gifts: fc.array(
    fc.record({
      donor: who,
      amount: fc.oneof(fc.integer({ min: 1, max: 20_000 }), pick(10_000, 50_000, 6_000_000)),
      refund: pick(0, 0, 0, 0.5, 1),
      currency: pick("USD", "USD", "USD", "EUR", "JPY"),
      daysAgo,
      status: pick("completed", "completed", "completed", "pending", "failed"),
      method: pick("check", "check", "check", "check", "in_kind"),
    }),
    { maxLength: 12 },
  ),
  credits: fc.array(
    fc.record({
      gift: fc.nat(11),
      donor: who,
      share: pick(null, 0.3, 0.8, 1),
      type: fc.constantFrom(...SOFT_CREDIT_TYPES),
      isRevoked: rarely,
    }),
    { maxLength: 8 },
  ),
  contacts: fc.array(
    fc.record({
      donor: who,
      channel: fc.constantFrom(...CHANNELS),
      direction: pick("inbound", "outbound"),
      outcome: fc.option(fc.constantFrom(...OUTCOMES)),
      hoursAgo,
      isAutomatic: rarely,
      isBulk: rarely,
      marked: pick(null, null, null, true, false),
    }),
    { maxLength: 8 },
  ),
  tasks: fc.array(
    fc.record({
      donor: who,
      kind: pick("task", "touch"),
      hoursAhead: fc.integer({ min: -50, max: 900 }),
      isOpen: flag,
    }),
    { maxLength: 4 },
  ),
  assigned: fc.uniqueArray(care, { maxLength: 7, selector: ({ of }) => `${of.type}:${of.n}` }),
});

export type Plot = typeof plots extends fc.Arbitrary<infer T> ? T : never;

/** What may happen to gifts, credits and homes after they were first computed. */
export const twists = fc.array(
  fc.oneof(
    fc.record({
      what: pick("amount"),
      gift: fc.nat(11),
      amount: fc.integer({ min: 1, max: 90_000 }),
    }),
    fc.record({ what: pick("move"), gift: fc.nat(11), donor: who }),
    fc.record({ what: pick("delete"), gift: fc.nat(11) }),
    fc.record({ what: pick("revoke"), credit: fc.nat(7) }),
    fc.record({ what: pick("home"), donor: who, home: pick(0, 1, null) }),
    fc.record({ what: pick("death"), donor: who }),
    fc.record({ what: pick("group"), group: fc.nat(1) }),
    care.map((of) => ({ what: "care" as const, care: of })),
  ),
  { minLength: 1, maxLength: 5 },
);

export type Twist = typeof twists extends fc.Arbitrary<(infer T)[]> ? T : never;
