import { asc, eq, isNull } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { customFields, programs } from "@/db/schema";
import { within } from "@/db/within";
import { AppError } from "@/lib/errors";
import { type CustomField, isRecipientField } from "@/lib/sponsorship/field-rows";
import { field, type ImportField, plainHeading, type Values } from "./fields";
import type { Entry } from "./import-rows";
import { readDate, readYesNo } from "./values";

/** What programs in use record about their recipients, each key once, by its label. */
export async function factFields(reader: Db | Tx, organizationId: number): Promise<ImportField[]> {
  const rows = await reader
    .select({ fact: customFields })
    .from(customFields)
    .innerJoin(
      programs,
      within(programs, customFields.organizationId, eq(programs.id, customFields.programId)),
    )
    .where(
      within(
        customFields,
        organizationId,
        eq(programs.status, "active"),
        isNull(customFields.archivedAt),
      ),
    )
    .orderBy(asc(customFields.programId), asc(customFields.position), asc(customFields.id));
  const known = new Map<string, ImportField>();
  // The made-up recipient of the template is of the first program, which has no fields of the others.
  const first = rows[0]?.fact.programId;
  for (const { fact } of rows)
    if (isRecipientField(fact) && !known.has(fact.key))
      known.set(fact.key, fieldFor(fact, fact.programId === first));
  return [...known.values()];
}

function fieldFor(fact: CustomField, hasExample: boolean): ImportField {
  const names = [fact.key, fact.key.slice("en_".length)].map(plainHeading).join(" ");
  return field(fact.key, fact.label, names, hasExample ? exampleOf(fact) : "");
}

function exampleOf({ type, options }: CustomField): string {
  if (type === "date") return "2016-05-31";
  if (type === "number") return "9";
  if (type === "checkbox") return "yes";
  return (type === "select" && options[0]) || "Example";
}

type Reading = { settings: Entry["settings"]; timeZone: string };

/** What a row says in the fields of its program, as those who send it by hand write it. */
export const factsIn = (values: Values, facts: readonly CustomField[], reading: Reading) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key.startsWith("en_"))
      .map(([key, text]) => [
        key,
        factOf(
          text,
          facts.find((fact) => fact.key === key),
          reading,
        ),
      ]),
  );

/** What cannot be read stays as it is: the program's own rule says what is wrong with it. */
function factOf(text: string, fact: CustomField | undefined, reading: Reading): string | boolean {
  try {
    return fact ? readFact(text, fact, reading) : text;
  } catch (error) {
    if (error instanceof AppError) return text;
    throw error;
  }
}

function readFact(
  text: string,
  { type, key, options }: CustomField,
  { settings, timeZone }: Reading,
): string | boolean {
  if (type === "date") return readDate(text, { order: settings.dateOrder, timeZone }, key);
  if (type === "checkbox") return readYesNo(text, key) ?? text;
  if (type === "number") return numberIn(text, settings.decimalMark);
  const same = (option: string) => option.toLowerCase() === text.toLowerCase();
  return (type === "select" && options.find(same)) || text;
}

/** `1234.5` from `1,234.5`, or from `1.234,5` where the comma is the decimal mark. */
const numberIn = (text: string, mark: "." | ","): string =>
  mark === "." ? text.replaceAll(",", "") : text.replaceAll(".", "").replace(",", ".");
