import { bigint, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, organizationId } from "@/db/columns";
import { belongsTo, pgTable, refersTo } from "@/db/table";
import { apiKeys, organizations } from "./identity";

/** The body of a refusal, without what callers entered or what is stored about people. */
export type LoggedError = {
  code: string;
  message: string;
  errors: { path: string; code: string; message: string }[];
};

/** A request that was made with an API key. Holds no secret and nothing about a person. */
export const apiRequests = pgTable(
  "api_requests",
  {
    // A busy integration makes millions in a week, and the rows are gone after it.
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    apiKeyId: integer("api_key_id").notNull(),
    /** As in `X-Request-Id`. */
    requestId: uuid("request_id").notNull(),
    method: text("method").notNull(),
    /** The operation's address, such as `/admin/donors/{id}`. */
    route: text("route").notNull(),
    /** What was asked for: the address with ids, and nothing else that was entered. */
    path: text("path").notNull(),
    /** The names that were asked with, and harmless values. */
    query: text("query").notNull(),
    status: integer("status").notNull(),
    durationMs: integer("duration_ms").notNull(),
    /** Of the answer's body; null where it was streamed. */
    responseBytes: integer("response_bytes"),
    error: jsonb("error").$type<LoggedError>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("api_requests_time_idx").on(table.organizationId, table.createdAt, table.id),
    index("api_requests_key_idx").on(
      table.organizationId,
      table.apiKeyId,
      table.createdAt,
      table.id,
    ),
    index("api_requests_request_idx").on(table.organizationId, table.requestId),
    belongsTo("api_requests_organization_fk", table, organizations),
    refersTo("api_requests_key_fk", table, table.apiKeyId, apiKeys).onDelete("cascade"),
  ],
);
