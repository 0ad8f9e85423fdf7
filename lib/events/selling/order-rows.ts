import { getTableColumns, type SQL, sql, type Table } from "drizzle-orm";
import { given, keptStatementQuery } from "@/db/prepared";
import {
  attendees,
  auctionItems,
  events,
  orderLines,
  orderSequences,
  orderSponsors,
  orders,
  payments,
  promoCodes,
  registrationAnswers,
  registrationGroups,
  sponsorPackages,
  ticketTypes,
} from "@/db/schema";
import type { Hold } from "../capacity/capacity";
import { contentOf } from "../capacity/catalog";
import type { GroupRecord, GuestRecord, Registration } from "../order-record";

type Row<T extends Table> = Partial<T["$inferInsert"]>;

/** All rows of an order that is not written yet. Rows refer to each other as `newGroups` says. */
export type OrderRows = {
  organizationId: number;
  eventId: number;
  holds: readonly Hold[];
  /** By `pool:id`: the content that the price was computed from, of the event and of every product. */
  contents: ReadonlyMap<string, string>;
  order: Row<typeof orders>;
  lines: readonly Row<typeof orderLines>[];
  sponsors: readonly Row<typeof orderSponsors>[];
  groups: readonly GroupRecord[];
  attendees: readonly GuestRecord[];
  answers: Registration["answers"];
  payments: readonly Row<typeof payments>[];
  /**
   * Whoever answers commits something afterwards, and so waits until this is on disk as well: the
   * places need not be locked for as long as the disk takes.
   */
  isFlushedLater: boolean;
};

/** A list of rows as JSON, under the names of the table's columns. */
function jsonOf<T extends Table>(table: T, rows: readonly object[]): string {
  const columns = getTableColumns(table);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([key, value]) => {
          const name = columns[key]?.name;
          return name ? [[name, value]] : [];
        }),
      ),
    ),
  );
}

/** A list of the statement's rows. */
const rowsOf = (table: Table, list: List): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${given(list)}::jsonb) new`;

type List = "orders" | "lines" | "sponsors" | "groups" | "guests" | "payments";

const POOLS = [
  { pool: "ticket_type", table: ticketTypes, counter: "units_taken", most: "capacity" },
  { pool: "sponsor_package", table: sponsorPackages, counter: "units_taken", most: "capacity" },
  { pool: "auction_item", table: auctionItems, counter: "units_taken", most: null },
  { pool: "promo_code", table: promoCodes, counter: "uses", most: "max_uses" },
] as const;

type Pool = (typeof POOLS)[number];

/** The pools that an order takes from, in the order in which everybody locks them. */
const poolsOf = ({ holds }: OrderRows): Pool[] =>
  POOLS.filter(({ pool }) => holds.some((hold) => hold.pool === pool));

const ORGANIZATION = sql`${given("organizationId")}::int`;
const EVENT = sql`${given("eventId")}::int`;
const ADMISSIONS = sql`${given("admissions")}::int`;

/**
 * Takes the places and writes the order: one statement, so that whoever waits for the event waits for no
 * round trip of ours. Locks the event, its products and the promo code in the order in which everybody
 * does, takes places only while there are enough and while nothing but the counters has changed since the
 * price was computed, and numbers the order. Without a row, nothing was written.
 *
 * There is a statement for each kind of order, without the tables that such orders leave alone: opening one
 * costs as much as writing to it. A connection plans the lookups of foreign keys once, when the statement
 * ends, and keeps the plans: made while a table is small, they would read all of it each time, however many
 * orders come.
 */
export const orderQuery = keptStatementQuery<{ id: number; order_number: string }, OrderRows>(
  (rows) =>
    [
      ...poolsOf(rows).map(({ pool }) => pool),
      ...(rows.sponsors.length > 0 ? ["sponsors"] : []),
      ...(rows.answers.length > 0 ? ["answers"] : []),
    ].join(" "),
  write,
  valuesOf,
);

function write(rows: OrderRows): SQL {
  const steps = poolsOf(rows).map(poolSteps);
  const parts = [
    sql`held_event as materialized (
      select ${events.id} from ${events}
      where ${events.organizationId} = ${ORGANIZATION} and ${events.id} = ${EVENT}
        and (${events.capacity} is null
          or ${events.admissionsTaken} + ${ADMISSIONS} <= ${events.capacity})
        and ${contentOf(sql`${events}`, "admissions_taken")} = ${given("eventContent")}::text
      for no key update)`,
    sql`held_0 as materialized (select from held_event)`,
    ...steps.map(({ hold }) => hold),
    sql`held as materialized (select from ${sql.raw(`held_${steps.length}`)})`,
    ...steps.map(({ take }) => take),
    sql`taken_event as (
      update ${events} set admissions_taken = ${events.admissionsTaken} + ${ADMISSIONS}
      where ${events.organizationId} = ${ORGANIZATION} and ${events.id} = ${EVENT}
        and ${ADMISSIONS} > 0 and exists (select from held))`,
    ...written(rows),
  ];
  return sql`with ${sql.join(parts, sql`, `)}
    select placed.id, placed.order_number,
      set_config('enable_seqscan', 'off', true),
      set_config('synchronous_commit',
        case when ${given("isFlushedLater")}::boolean then 'off'
          else current_setting('synchronous_commit') end,
        true)
    from placed`;
}

function valuesOf(rows: OrderRows): Record<string, unknown> {
  const { organizationId, eventId, holds, contents, isFlushedLater } = rows;
  const own = <R extends object>(list: readonly R[]) =>
    list.map((row) => ({ ...row, organizationId, eventId }));
  const wanted = poolsOf(rows).flatMap(({ pool }) => {
    const held = holds
      .filter((hold) => hold.pool === pool)
      .map(({ id, units }) => ({ id, units, content: contents.get(`${pool}:${id}`) }));
    return [
      [`wanted ${pool}`, JSON.stringify(held)],
      [`how many ${pool}`, held.length],
    ];
  });
  return {
    ...{ organizationId, eventId, isFlushedLater },
    admissions: holds.find(({ pool }) => pool === "event")?.units ?? 0,
    eventContent: contents.get(`event:${eventId}`) ?? "",
    ...Object.fromEntries(wanted),
    orders: jsonOf(orders, own([rows.order])),
    lines: jsonOf(orderLines, own(rows.lines)),
    sponsors: jsonOf(orderSponsors, numbered(own(rows.sponsors))),
    groups: jsonOf(registrationGroups, own(rows.groups)),
    guests: jsonOf(attendees, own(rows.attendees)),
    answers: JSON.stringify(placedAnswers(rows)),
    payments: jsonOf(payments, own(rows.payments)),
  };
}

/** The order that the statement above has written, for the one that tells of it in the same trip. */
export const placedOrder = (capabilityHash: string) => ({
  name: "placed order",
  rows: sql`select ${orders.id}, jsonb_build_object('order_number', ${orders.orderNumber}) as said
    from ${orders} where ${orders.organizationId} = ${given("organizationId")}::int
      and ${orders.capabilityHash} = ${given("capabilityHash")}::text`,
  values: { capabilityHash },
});

/** Locks the rows of a pool once those before are locked, and takes from its counters. */
function poolSteps({ pool, table, counter, most }: Pool, nth: number) {
  const from = sql`jsonb_to_recordset(${given(`wanted ${pool}`)}::jsonb)
    as wanted(id int, units int, content text)`;
  const [before, after, rows] = [`held_${nth}`, `held_${nth + 1}`, `rows_${nth}`].map(sql.raw);
  const taken = sql.raw(`pool.${counter}`);
  const limit = most === null ? sql`1` : sql.raw(`pool.${most}`);
  return {
    hold: sql`${rows} as materialized (
        select pool.id from ${table} pool join ${from} on wanted.id = pool.id
        where pool.organization_id = ${ORGANIZATION} and exists (select from ${before})
          and (${limit} is null or ${taken} + wanted.units <= ${limit})
          and ${contentOf(sql`pool`, counter)} = wanted.content
        order by pool.id for no key update of pool),
      ${after} as materialized (
        select from ${before} where (select count(*) from ${rows}) = ${given(`how many ${pool}`)}::int)`,
    take: sql`${sql.raw(`taken_${nth}`)} as (
        update ${table} pool set ${sql.raw(counter)} = ${taken} + wanted.units
        from ${from}
        where pool.organization_id = ${ORGANIZATION} and wanted.id = pool.id
          and exists (select from held))`,
  };
}

const columnsOf = <T extends Table>(table: T, keys: readonly (keyof T["$inferInsert"])[]) => {
  const names = keys.map((key) =>
    sql.identifier(getTableColumns(table)[key as string]?.name ?? ""),
  );
  return {
    names: sql.join(names, sql`, `),
    values: sql.join(
      names.map((name) => sql`new.${name}`),
      sql`, `,
    ),
  };
};

const ORDER = columnsOf(orders, [
  ...(["organizationId", "eventId", "status", "registrationVersion", "capabilityHash"] as const),
  ...(["awaitsConfirmation", "currency", "subtotal", "discount", "donation"] as const),
  ...(["feesCovered", "taxDeductible", "nonDeductible", "total", "paymentMethod"] as const),
  ...(["purchaserName", "purchaserEmail", "language", "reservationExpiresAt"] as const),
  ...([
    "quoteFingerprint",
    "quoteSnapshot",
    "conversionIntents",
    "sponsorshipInterest",
    "promoCodeId",
  ] as const),
  ...(["placementKey", "placementFingerprint", "completedAt", "createdAt"] as const),
]);
const LINE = columnsOf(orderLines, [
  ...(["organizationId", "position", "type", "label", "ticketTypeId"] as const),
  ...(["sponsorPackageId", "auctionItemId", "auctionBidId", "quantity", "unitAmount"] as const),
  ...(["lineTotal", "fairMarketTotal", "benefitKind", "feesCovered", "discount"] as const),
  ...(["admissionsPerUnit", "admissions", "sourceSnapshot"] as const),
]);
const SPONSOR = columnsOf(orderSponsors, [
  ...(["organizationId", "sponsorPackageId", "contactName", "contactEmail"] as const),
  "contactPhone",
]);
const GROUP = columnsOf(registrationGroups, [
  ...(["organizationId", "eventId", "sourceKind", "sourceId", "eventTicketTypeId"] as const),
  ...(["kind", "sequence", "reference", "label", "labelPrompt", "slots"] as const),
  ...(["attendeeDetailsTiming", "complete"] as const),
]);
const ATTENDEE = columnsOf(attendees, [
  ...(["organizationId", "slot", "firstName", "lastName", "email", "phone"] as const),
  ...(["isPurchaser", "ticketCode", "ticketState", "complete"] as const),
]);
const PAYMENT = columnsOf(payments, [
  ...(["organizationId", "method", "amount", "currency", "status"] as const),
]);

/**
 * The rows themselves, each list after what it refers to; identities follow the order of the rows. There is
 * one order: for any number of them, Postgres would plan the other lists for billions of rows.
 */
function written({ sponsors, answers }: OrderRows): SQL[] {
  const hasSponsors = sponsors.length > 0;
  const parts = [
    sql`number as (
      insert into ${orderSequences} (organization_id, last)
      select ${ORGANIZATION}, 1 where exists (select from held)
      on conflict (organization_id) do update set last = ${orderSequences.last} + 1
      returning 'R-' || lpad(last::text, greatest(5, length(last::text)), '0') as given)`,
    sql`placed as (
      insert into ${orders} (order_number, ${ORDER.names})
      select number.given, ${ORDER.values} from ${rowsOf(orders, "orders")}, number limit 1
      returning id, order_number)`,
    sql`lines as (
      insert into ${orderLines} (order_id, ${LINE.names})
      select placed.id, ${LINE.values} from ${rowsOf(orderLines, "lines")}, placed
      order by new.position
      returning id, position)`,
    hasSponsors &&
      sql`sponsors as (
      insert into ${orderSponsors} (order_id, line_id, ${SPONSOR.names})
      select placed.id, lines.id, ${SPONSOR.values}
      from ${rowsOf(orderSponsors, "sponsors")}
      join lines on lines.position = new.line_id, placed
      order by new.id
      returning id),
    numbered_sponsors as (select id, row_number() over (order by id) as nth from sponsors)`,
    sql`groups as (
      insert into ${registrationGroups} (order_id, line_id, sponsor_id, ${GROUP.names})
      select placed.id, lines.id, ${hasSponsors ? sql`numbered_sponsors.id` : sql`null`},
        ${GROUP.values}
      from ${rowsOf(registrationGroups, "groups")}
      join lines on lines.position = new.line_id
      ${hasSponsors ? sql`left join numbered_sponsors on numbered_sponsors.nth = new.sponsor_id` : sql``},
        placed
      order by new.sequence
      returning id, sequence)`,
    sql`guests as (
      insert into ${attendees} (order_id, group_id, ${ATTENDEE.names})
      select placed.id, groups.id, ${ATTENDEE.values}
      from ${rowsOf(attendees, "guests")}
      join groups on groups.sequence = new.group_id, placed
      order by new.id
      returning id, group_id, slot)`,
    answers.length > 0 &&
      sql`answers as (
      insert into ${registrationAnswers}
        (organization_id, order_id, question_id, group_id, attendee_id, answer)
      select ${ORGANIZATION}, placed.id, new.question,
        case when new.slot is null then groups.id end, guests.id, new.answer
      from jsonb_to_recordset(${given("answers")}::jsonb)
        as new(question int, sequence int, slot int, answer text)
      left join groups on groups.sequence = new.sequence
      left join guests on guests.group_id = groups.id and guests.slot = new.slot, placed)`,
    sql`asked as (
      insert into ${payments} (order_id, ${PAYMENT.names})
      select placed.id, ${PAYMENT.values} from ${rowsOf(payments, "payments")}, placed)`,
  ];
  return parts.filter((part) => part !== false);
}

const numbered = <R extends object>(rows: readonly R[]) =>
  rows.map((row, index) => ({ ...row, id: index + 1 }));

/** Answers with the places that they were given for, which have no ids yet. */
const placedAnswers = ({ answers, attendees: guests }: Pick<OrderRows, "answers" | "attendees">) =>
  answers.map(({ questionId: question, groupId, attendeeId, answer }) => {
    const guest = guests.find(({ id }) => id === attendeeId);
    return { question, sequence: guest?.groupId ?? groupId, slot: guest?.slot ?? null, answer };
  });
