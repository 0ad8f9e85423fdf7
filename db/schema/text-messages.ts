import { index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, organizationId } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/** Who carries text messages. `log` carries none: it keeps them for people to look at. */
export const TEXT_PROVIDERS = ["log", "twilio"] as const;

/**
 * Text messages to an organization, and those of its own that are no mailing’s: answers to keywords, and tests.
 * While nothing is really sent, those of mailings as well. Number and words are gone once a donor with the
 * number is erased.
 */
export const textMessages = pgTable(
  "text_messages",
  {
    id: id(),
    organizationId: organizationId(),
    direction: text("direction", { enum: ["inbound", "outbound"] }).notNull(),
    provider: text("provider", { enum: TEXT_PROVIDERS }).notNull(),
    /** The provider’s own ID: told again, it changes nothing. */
    providerReference: text("provider_reference").notNull(),
    /** The other side’s number, in E.164. */
    number: text("number"),
    /** The same as the function `address_hash` makes it. */
    numberHash: text("number_hash").notNull(),
    body: text("body"),
    /** What a text to us asks for; null for words that are for people. */
    keyword: text("keyword", { enum: ["stop", "start", "help"] }),
    segments: integer("segments"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("text_messages_organization_id_id_key").on(table.organizationId, table.id),
    unique("text_messages_reference_key").on(table.provider, table.providerReference),
    index("text_messages_number_idx").on(table.organizationId, table.numberHash, table.id),
    index("text_messages_created_idx").on(table.createdAt),
    belongsTo("text_messages_organization_fk", table, organizations),
  ],
);
