import type { Db, Tx } from "@/db/client";
import { type CustomField, fieldsOf } from "@/lib/custom-fields/field-rows";
import type { CustomInput } from "@/lib/custom-fields/schema";
import { AppError } from "@/lib/errors";
import { zoneOf } from "@/lib/giving/calendar";
import { field, type ImportField, plainHeading } from "./fields";
import type { Entry } from "./import-rows";
import { readDate, readYesNo } from "./values";

const isCustom = (key: string): boolean => key.startsWith("cf_");

/**
 * The custom fields of what rows add, for a kind's `ownFields`. Sensitive ones are left out: rows are kept
 * as they were sent.
 */
export const customFieldsOf =
  (object: string) =>
  async (reader: Db | Tx, organizationId: number): Promise<ImportField[]> =>
    (await fieldsOf(reader, organizationId, object))
      .filter(({ isSensitive }) => !isSensitive)
      .map((custom) => {
        const names = [custom.key, custom.key.slice("cf_".length)].map(plainHeading).join(" ");
        return field(custom.key, custom.label, names, exampleOf(custom));
      });

/** What fits the field; "" where no made-up value is sure to. */
function exampleOf({ type, options, minimum, maximum }: CustomField): string {
  switch (type) {
    case "number":
    case "amount":
      return minimum ?? maximum ?? "25";
    case "date":
      return minimum ?? maximum ?? "2016-05-31";
    case "checkbox":
      return "yes";
    case "select":
    case "multiselect":
      return options[0] ?? "";
    case "url":
      return "https://example.org";
    case "email":
      return "ida.ray@example.org";
    case "phone":
      return "+1 555 010 0100";
    case "reference":
      return "";
    default:
      return "Example";
  }
}

/** What a row says in an object's custom fields, as those who send it by hand write it; undefined for nothing. */
export async function customIn(
  tx: Tx,
  { organizationId }: { organizationId: number },
  object: string,
  { values, settings }: Pick<Entry, "values" | "settings">,
): Promise<CustomInput | undefined> {
  const said = Object.entries(values).filter(([key]) => isCustom(key));
  if (said.length === 0) return undefined;
  const fields = await fieldsOf(tx, organizationId, object);
  const timeZone = await zoneOf(tx, organizationId);
  return Object.fromEntries(
    said.map(([key, text]) => {
      const custom = fields.find((each) => each.key === key);
      return [key, custom ? valueIn(text, custom, { settings, timeZone }) : text];
    }),
  );
}

type Reading = { settings: Entry["settings"]; timeZone: string };

/** What cannot be read stays as it is: the field's own rule says what is wrong with it. */
function valueIn(text: string, custom: CustomField, reading: Reading): CustomInput[string] {
  try {
    return readAs(text, custom, reading);
  } catch (error) {
    if (error instanceof AppError) return text;
    throw error;
  }
}

function readAs(
  text: string,
  { type, key, options }: CustomField,
  { settings, timeZone }: Reading,
): CustomInput[string] {
  const optionIn = (said: string) =>
    options.find((option) => option.toLowerCase() === said.toLowerCase());
  switch (type) {
    case "date":
      return readDate(text, { order: settings.dateOrder, timeZone }, key);
    case "checkbox":
      return readYesNo(text, key) ?? text;
    case "number":
    case "amount":
      return numberIn(text, settings.decimalMark);
    case "select":
      return optionIn(text) ?? text;
    case "multiselect":
      return optionIn(text)
        ? [optionIn(text) ?? text]
        : text.split(/[;,|\n]/).map((part) => optionIn(part.trim()) ?? part.trim());
    case "reference":
      return text.replace(/^#/, "");
    default:
      return text;
  }
}

const MONEY = /^(-?)\s*(?:[A-Z]{3}|\p{Sc})?\s*|\s*(?:[A-Z]{3}|\p{Sc})$/gu;

/** `1234.5` from `$1,234.5`, or from `1.234,5 €` where the comma is the decimal mark. */
function numberIn(text: string, mark: "." | ","): string {
  const bare = text.replace(MONEY, "$1");
  const group = mark === "." ? /(?<=\d),(?=\d{3}(?!\d))/g : /(?<=\d)\.(?=\d{3}(?!\d))/g;
  return bare.replace(group, "").replace(mark, ".");
}
