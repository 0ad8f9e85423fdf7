import { index, integer, text, unique } from "drizzle-orm/pg-core";
import { createdAt, id, instant, LANGUAGES, organizationId, tokenHash } from "@/db/columns";
import { belongsTo, pgTable } from "@/db/table";
import { organizations } from "./identity";

/**
 * Someone who signed up and has not proved their address yet. No donor knows of it: the donor is matched or
 * made when the link or the code of the email is used. Gone after a week.
 */
export const unprovedSignUps = pgTable(
  "unproved_sign_ups",
  {
    id: id(),
    organizationId: organizationId(),
    /** Lower case. */
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    language: text("language", { enum: LANGUAGES }),
    /** The page to go to afterwards. Never in the email, because the visitor may have typed it. */
    nextPath: text("next_path"),
    /** The words that they agreed to, as the form showed them; null: the form asked for nothing. */
    consentText: text("consent_text"),
    consentedAt: instant("consented_at"),
    /** The form that was sent, such as `portal` or what an API client calls its own. */
    source: text("source").notNull(),
    tokenHash: tokenHash("token_hash").notNull(),
    codeHash: tokenHash("code_hash").notNull(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    expiresAt: instant("expires_at").notNull(),
    /** When the address was proved. */
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("unproved_sign_ups_token_hash_key").on(table.tokenHash),
    index("unproved_sign_ups_email_idx").on(table.organizationId, table.email),
    belongsTo("unproved_sign_ups_organization_fk", table, organizations),
  ],
);

/** Challenges that someone solved, or waited out, and used. Each counts once. */
export const spentChallenges = pgTable(
  "spent_challenges",
  {
    id: id(),
    /** Of the challenge's random number, hex. */
    challengeHash: text("challenge_hash").notNull(),
    organizationId: organizationId(),
    form: text("form").notNull(),
    /** Of the request with an `Idempotency-Key` that used it: the same request may come again. */
    requestHash: text("request_hash"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("spent_challenges_challenge_key").on(table.challengeHash),
    belongsTo("spent_challenges_organization_fk", table, organizations),
  ],
);
