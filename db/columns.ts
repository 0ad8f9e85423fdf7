import { is } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  integer,
  jsonb,
  type PgColumn,
  PgCustomColumn,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { sealColumn, unsealColumn } from "@/lib/sealing";

/** The surrogate key of every table: `integer generated always as identity`. */
export const id = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** The tenant. The table adds the foreign key, so that this file imports no table. */
export const organizationId = () => integer("organization_id").notNull();

/** An instant: `timestamptz`, a `Date` in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => instant("created_at").notNull().defaultNow();

/** The time of the last write, set by Drizzle on every update. */
export const updatedAt = () =>
  instant("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** A day in the organization's own calendar: "2026-05-31", never a `Date`. */
export const localDate = (name: string) => date(name, { mode: "string" });

/** Money in the currency's smallest unit; a safe integer in code. */
export const minorUnits = (name: string) => bigint(name, { mode: "number" });

/** ISO 4217 code, upper case. */
export const currency = (name = "currency") => text(name);

/** What a record has in its custom fields, by key (`lib/custom-fields`); sensitive values are not here. */
export const customValues = () => jsonb("custom").$type<CustomValues>().notNull().default({});

/** A custom field's value as it is stored; a field without one has no key. */
export type CustomValue = string | number | boolean | string[];
export type CustomValues = Record<string, CustomValue>;

/** SHA-256 of a secret as 64 hexadecimal digits; the secret itself is never stored. */
export const tokenHash = (name: string) => text(name);

/** Bytes, such as those of a PDF or a picture. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Text that is compared byte by byte, so that its order is the same in every database. */
export const sortKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The purpose whose key seals columns. */
const SEALED_COLUMNS = "columns";

/**
 * Text that only the installation reads: sealed under `APP_SECRET` in the database and in backups, plain
 * in code. Reading throws `Unsealable` once its secret is gone. "" is stored as it is.
 */
export const sealedText = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (text) => sealColumn(SEALED_COLUMNS, text),
  fromDriver: (stored) => unsealColumn(SEALED_COLUMNS, stored),
});

/** The same for JSON: a JSON string that holds the sealed document, or `[]` as it is. */
export const sealedJson = <Data>(name: string) =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => {
      const text = JSON.stringify(value);
      return text === "[]" ? text : JSON.stringify(sealColumn(SEALED_COLUMNS, text));
    },
    fromDriver: (stored) =>
      typeof stored === "string"
        ? JSON.parse(unsealColumn(SEALED_COLUMNS, stored))
        : (stored as Data),
  })(name);

/** Is this one of the columns above, which `npm run reseal` seals again? */
export const isSealedColumn = (column: PgColumn): boolean =>
  is(column, PgCustomColumn) && /^"?sealed:/.test(String(column.mapToDriverValue("a probe")));

/** What pages, mails and papers can be written in, ISO 639-1; the catalogues in `lib/language` speak them. */
export const LANGUAGES = ["en", "es", "fr", "de"] as const;
