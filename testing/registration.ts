import { randomBytes } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import {
  GET,
  PUT,
} from "@/app/api/v1/frontend/public/events/[clientSlugOrId]/[eventSlug]/orders/[token]/route";
import { db } from "@/db/client";
import {
  attendees,
  auditLog,
  orderSponsors,
  orders,
  outboundEvents,
  questions,
  registrationAnswers,
  registrationGroups,
} from "@/db/schema";
import { completeOrder } from "@/lib/events/payments/completion";
import type { OrderChanges, OrderView } from "@/lib/events/schema";
import type { NewEventInput } from "@/lib/events/setup/event-schema";
import type { NewQuestionInput } from "@/lib/events/setup/question-schema";
import { createQuestion } from "@/lib/events/setup/questions";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";

const person = { scope: "attendee" } as const;

/** A question of every type, for guests and groups, with conditions and ticket types. */
const asked = (event: EventFixture): NewQuestionInput[] => [
  {
    scope: "buyer",
    field_key: "heard",
    field_label: "How did you hear of us?",
    field_type: "select",
    options: ["Friend", "Newspaper"],
  },
  {
    scope: "group",
    field_key: "theme",
    field_label: "Theme of your table",
    field_type: "radio",
    options: ["Sea", "Forest"],
  },
  { scope: "group", field_key: "arrival", field_label: "Arriving by", field_type: "text" },
  {
    ...person,
    field_key: "meal",
    field_label: "Meal",
    field_type: "select",
    options: ["Chicken", "Fish", "Vegan"],
    required: true,
  },
  {
    ...person,
    field_key: "sauce",
    field_label: "Which sauce?",
    field_type: "text",
    required: true,
    show_if: { field_key: "meal", in: ["Fish"] },
  },
  {
    ...person,
    field_key: "costume",
    field_label: "Your costume",
    field_type: "text",
    show_if: { field_key: "theme", in: ["Forest"] },
    applies_to_ticket_type_ids: [event.tableTypeId],
  },
  { ...person, field_key: "allergies", field_label: "Allergies", field_type: "text" },
  { ...person, field_key: "wishes", field_label: "Wishes", field_type: "textarea" },
  { ...person, field_key: "work_email", field_label: "Work email", field_type: "email" },
  { ...person, field_key: "mobile", field_label: "Mobile", field_type: "phone" },
  { ...person, field_key: "age", field_label: "Age", field_type: "number" },
  { ...person, field_key: "birthday", field_label: "Birthday", field_type: "date" },
  {
    ...person,
    field_key: "workshops",
    field_label: "Workshops",
    field_type: "checkbox",
    options: ["Knots", "Sails", "Stars"],
  },
  {
    ...person,
    field_key: "languages",
    field_label: "Languages",
    field_type: "multiselect",
    options: ["Français", "English", "日本語"],
  },
  { ...person, field_key: "photos", field_label: "Photos are fine", field_type: "acknowledgement" },
  { ...person, field_key: "retired", field_label: "No longer asked", field_type: "text" },
];

export type Registration = {
  tenant: Tenant;
  event: EventFixture;
  orderId: number;
  params: { clientSlugOrId: string; eventSlug: string; token: string };
  /** Of the order's questions, by key. */
  questionIds: Record<string, number>;
};

/** An event that asks everything, and an order of one ticket, one table and one sponsor package. */
export async function createRegistration(
  event: Partial<NewEventInput> = {},
  wanted: Parameters<typeof placeOrderFixture>[2] = { tickets: 1, tables: 1, packages: 1 },
): Promise<Registration> {
  const tenant = await createTenant();
  const fixture = await createEventFixture(tenant, event);
  const questionIds: Record<string, number> = {};
  for (const question of asked(fixture)) {
    const { id } = await createQuestion(tenant.owner, fixture.eventId, question);
    questionIds[question.field_key] = id;
  }
  await db
    .update(questions)
    .set({ active: false })
    .where(and(eq(questions.eventId, fixture.eventId), eq(questions.fieldKey, "retired")));
  return {
    tenant,
    event: fixture,
    questionIds,
    ...(await placeRegistration(tenant, fixture, wanted)),
  };
}

/** A further order of an event. */
export async function placeRegistration(
  tenant: Tenant,
  event: EventFixture,
  wanted: Parameters<typeof placeOrderFixture>[2] = {},
) {
  const { orderId, token } = await placeOrderFixture(tenant, event, wanted);
  return { orderId, params: { clientSlugOrId: tenant.slug, eventSlug: event.slug, token } };
}

export const complete = ({ tenant, orderId }: Pick<Registration, "tenant" | "orderId">) =>
  completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });

type Address = Pick<Registration, "params">;

/** Each call comes from an address of its own, so that only tests of limits meet them. */
const headers = () => ({ "x-forwarded-for": `2001:db8::${randomBytes(2).toString("hex")}:1` });

export const get = ({ params }: Address): Promise<Answer> =>
  call(GET, { params, headers: headers() });

export const put = ({ params }: Address, body: unknown): Promise<Answer> =>
  call(PUT, { method: "PUT", params, body, headers: headers() });

/** The order as its guest sees it now. Throws unless the answer is 200. */
export async function view(registration: Address): Promise<OrderView> {
  return dataOf(await get(registration));
}

/** Changes at the current version. Throws unless the answer is 200. */
export async function change(registration: Address, changes: OrderChanges): Promise<OrderView> {
  const { version } = await view(registration);
  return dataOf(await put(registration, { version, ...changes }));
}

/** Changes at the current version, whatever comes of it. */
export async function tryChange(registration: Address, changes: object): Promise<Answer> {
  const { version } = await view(registration);
  return put(registration, { version, ...changes });
}

export function dataOf(answer: Answer): OrderView {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.data as OrderView;
}

/** The problems of a 422 as `path code`. */
export function problemsOf(answer: Answer): string[] {
  const { errors = [] } = answer.body.details as { errors?: { path: string; code: string }[] };
  return errors.map(({ path, code }) => `${path} ${code}`);
}

/** Every row that a guest's change can touch, and what is written of changes. */
export async function rowsOf({ orderId, tenant }: Pick<Registration, "orderId" | "tenant">) {
  const { organizationId } = tenant;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return {
    order: order && { ...order, updatedAt: null },
    groups: await db
      .select()
      .from(registrationGroups)
      .where(eq(registrationGroups.orderId, orderId))
      .orderBy(asc(registrationGroups.id)),
    attendees: await db
      .select()
      .from(attendees)
      .where(eq(attendees.orderId, orderId))
      .orderBy(asc(attendees.id)),
    answers: await db
      .select()
      .from(registrationAnswers)
      .where(eq(registrationAnswers.orderId, orderId))
      .orderBy(asc(registrationAnswers.id)),
    sponsors: await db
      .select()
      .from(orderSponsors)
      .where(eq(orderSponsors.orderId, orderId))
      .orderBy(asc(orderSponsors.id)),
    audits: await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, "order.update")))
      .orderBy(asc(auditLog.id)),
    events: await db
      .select()
      .from(outboundEvents)
      .where(
        and(
          eq(outboundEvents.organizationId, organizationId),
          eq(outboundEvents.type, "order.updated"),
        ),
      )
      .orderBy(asc(outboundEvents.id)),
  };
}
