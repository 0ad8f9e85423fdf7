import { relations } from "drizzle-orm";
import { eventTables, tableSeatings } from "./door";
import { events, questions, sponsorPackages } from "./events";
import { organizations } from "./identity";
import {
  attendees,
  orderLines,
  orderSponsors,
  orders,
  receipts,
  registrationAnswers,
  registrationGroups,
} from "./orders";
import { payments, refunds } from "./payments";
import { files } from "./platform";

// Every pair of columns below is also a composite foreign key, so no row of another organization joins.

export const orderRelations = relations(orders, ({ one, many }) => ({
  event: one(events, {
    fields: [orders.organizationId, orders.eventId],
    references: [events.organizationId, events.id],
  }),
  organization: one(organizations, {
    fields: [orders.organizationId],
    references: [organizations.id],
  }),
  lines: many(orderLines),
  sponsors: many(orderSponsors),
  groups: many(registrationGroups),
  attendees: many(attendees),
  answers: many(registrationAnswers),
  receipts: many(receipts),
  payments: many(payments),
}));

export const eventRelations = relations(events, ({ many }) => ({ questions: many(questions) }));

export const questionRelations = relations(questions, ({ one }) => ({
  event: one(events, {
    fields: [questions.organizationId, questions.eventId],
    references: [events.organizationId, events.id],
  }),
}));

export const orderLineRelations = relations(orderLines, ({ one }) => ({
  order: one(orders, {
    fields: [orderLines.organizationId, orderLines.orderId],
    references: [orders.organizationId, orders.id],
  }),
}));

export const orderSponsorRelations = relations(orderSponsors, ({ one }) => ({
  order: one(orders, {
    fields: [orderSponsors.organizationId, orderSponsors.orderId],
    references: [orders.organizationId, orders.id],
  }),
  package: one(sponsorPackages, {
    fields: [orderSponsors.organizationId, orderSponsors.sponsorPackageId],
    references: [sponsorPackages.organizationId, sponsorPackages.id],
  }),
  logo: one(files, {
    fields: [orderSponsors.organizationId, orderSponsors.logoFileId],
    references: [files.organizationId, files.id],
  }),
}));

export const registrationGroupRelations = relations(registrationGroups, ({ one }) => ({
  order: one(orders, {
    fields: [registrationGroups.organizationId, registrationGroups.orderId],
    references: [orders.organizationId, orders.id],
  }),
}));

export const attendeeRelations = relations(attendees, ({ one }) => ({
  seating: one(tableSeatings, {
    fields: [attendees.organizationId, attendees.id],
    references: [tableSeatings.organizationId, tableSeatings.attendeeId],
  }),
  order: one(orders, {
    fields: [attendees.organizationId, attendees.orderId],
    references: [orders.organizationId, orders.id],
  }),
}));

export const tableSeatingRelations = relations(tableSeatings, ({ one }) => ({
  table: one(eventTables, {
    fields: [tableSeatings.organizationId, tableSeatings.tableId],
    references: [eventTables.organizationId, eventTables.id],
  }),
}));

export const registrationAnswerRelations = relations(registrationAnswers, ({ one }) => ({
  order: one(orders, {
    fields: [registrationAnswers.organizationId, registrationAnswers.orderId],
    references: [orders.organizationId, orders.id],
  }),
}));

export const receiptRelations = relations(receipts, ({ one }) => ({
  order: one(orders, {
    fields: [receipts.organizationId, receipts.orderId],
    references: [orders.organizationId, orders.id],
  }),
}));

export const paymentRelations = relations(payments, ({ one, many }) => ({
  order: one(orders, {
    fields: [payments.organizationId, payments.orderId],
    references: [orders.organizationId, orders.id],
  }),
  refunds: many(refunds),
}));

export const refundRelations = relations(refunds, ({ one }) => ({
  payment: one(payments, {
    fields: [refunds.organizationId, refunds.paymentId],
    references: [payments.organizationId, payments.id],
  }),
}));
