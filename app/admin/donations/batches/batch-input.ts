import { idIn, idOrNull, numberIn, orNull, text } from "@/app/_components/forms/form-values";
import { NewDonor } from "@/lib/donors/schema";
import { BATCH_METHODS } from "@/lib/giving/gift-batches/schema";
import { check, refused } from "@/lib/input";

/** Finds donors by name or email address. */
type Find = (words: string) => Promise<readonly { id: number }[]>;

const methodIn = (form: FormData): (typeof BATCH_METHODS)[number] =>
  BATCH_METHODS.find((method) => method === text(form, "method")) ?? "check";

/** What a form says of a whole batch. */
export const batchIn = (form: FormData) => ({
  name: text(form, "name"),
  expected_count: numberIn(form, "expected_count"),
  expected_amount: text(form, "expected_amount"),
  designation_id: idIn(form, "designation_id"),
  method: methodIn(form),
  received_on: text(form, "received_on"),
  appeal_id: idOrNull(form, "appeal_id"),
  email_receipts: form.has("email_receipts"),
  acknowledge: form.has("acknowledge"),
});

/** What a form says of one gift of a batch, but for its donor. */
export const rowIn = (form: FormData) => ({
  amount: text(form, "amount"),
  note: orNull(form, "note"),
  designation_id: idIn(form, "designation_id"),
  method: methodIn(form),
  received_on: text(form, "received_on"),
  ...(form.has("appeal_id") && { appeal_id: idOrNull(form, "appeal_id") }),
});

const NEW_DONOR = ["kind", "first_name", "last_name", "organization_name", "email"] as const;

/** Who gave, as a form says, where somebody new may be named. Throws 422 unless it is one donor. */
export async function giverIn(form: FormData, find: Find) {
  if (!form.has("new_donor")) return { donor_id: await donorIn(form, find) };
  const sent = NEW_DONOR.filter((name) => form.has(name));
  const wanted = Object.fromEntries(sent.map((name) => [name, text(form, name)]));
  return { new_donor: check(wanted, NewDonor) };
}

/** The donor who was chosen, or the only one whom the typed words find. Throws 422. */
export async function donorIn(form: FormData, find: Find): Promise<number> {
  if (text(form, "donor_id")) return idIn(form, "donor_id");
  const words = text(form, "donor");
  if (!words) throw refused("donor_id", "required", "Choose a donor.");
  const [found, another] = await find(words);
  if (!found)
    throw refused("donor_id", "unknown_donor", `No donor is called “${words.slice(0, 100)}”.`);
  if (another)
    throw refused("donor_id", "several_donors", "Several donors match. Choose one from the list.");
  return found.id;
}
