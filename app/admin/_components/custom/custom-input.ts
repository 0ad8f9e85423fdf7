import { text } from "@/app/_components/forms/form-values";
import type { MemberActor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import type { FormWords } from "./form-words";
import { recordsFor } from "./records-for";

/**
 * What a form’s `CustomInputs` say, by key; undefined for a form without any. A link’s words count where no
 * record was chosen, as without scripts. Throws 422 at the field for words that name no record, or several.
 */
export async function customIn(
  staff: MemberActor,
  form: FormData,
  prefix: "custom" | "values" = "custom",
): Promise<FormWords | undefined> {
  const shown = form.getAll(`${prefix}.shown`).map(String);
  if (shown.length === 0) return undefined;
  const found: FormWords = {};
  for (const each of shown) {
    const [type = "", key = "", target = ""] = each.split(" ");
    const name = `${prefix}.${key}`;
    found[key] =
      type === "multiselect"
        ? chosenIn(form, name)
        : type === "reference"
          ? await linkIn(staff, form, name, target)
          : lastIn(form, name);
  }
  return found;
}

const chosenIn = (form: FormData, name: string): string[] | null => {
  const chosen = form.getAll(name).map(String);
  return chosen.length > 0 ? chosen : null;
};

/** Of a box, the hidden “no” comes first. Browsers write line breaks as two signs. */
const lastIn = (form: FormData, name: string): string | null =>
  String(form.getAll(name).at(-1) ?? "")
    .replaceAll("\r\n", "\n")
    .trim() || null;

async function linkIn(
  staff: MemberActor,
  form: FormData,
  name: string,
  target: string,
): Promise<string | null> {
  const words = text(form, `${name}.words`);
  const id = text(form, name);
  if (words === "") return null;
  if (id !== "" && words === text(form, `${name}.name`)) return id;
  const found = await recordsFor(staff, target, words);
  const called = found.filter((each) => each.name.toLowerCase() === words.toLowerCase());
  const [match, another] = called.length > 0 ? called : found;
  if (match && !another) return String(match.id);
  const problem = another
    ? `“${words}” matches several records. Enter the full name or the ID.`
    : `No record is called “${words}”.`;
  throw refused(name, "unknown_record", problem);
}
