"use server";

import { idIn, idOrNull, text } from "@/app/_components/forms/form-values";
import { staffAction, staffPost } from "@/app/admin/_components/staff-action";
import {
  addLedgerAccount,
  addStandardAccounts,
  changeLedgerAccount,
} from "@/lib/accounting/accounts";
import { discardJournalBatch, openJournalBatch } from "@/lib/accounting/batches";
import { closeJournalBatch } from "@/lib/accounting/closing";
import { mapAccount } from "@/lib/accounting/mappings";
import {
  AccountMappingInput,
  LedgerAccountChanges,
  NewJournalBatch,
  NewLedgerAccount,
} from "@/lib/accounting/schema";
import { plural } from "@/lib/format/amounts";
import { check } from "@/lib/input";
import { ACCOUNTING, ACCOUNTS, batchPath } from "./paths";

const BATCH = { row: "batch", path: batchPath };
const OF_ACCOUNTS = { path: ACCOUNTS };

export const openBatch = staffAction(
  { path: ACCOUNTING, at: "through" },
  async ({ staff, form }) => {
    const currency = text(form, "currency");
    const wanted = { through: text(form, "through"), ...(currency && { currency }) };
    const { id } = await openJournalBatch(staff, check(wanted, NewJournalBatch));
    return { to: batchPath(id) };
  },
);

export const closeBatch = staffPost({ ...BATCH, at: "batch" }, async ({ staff, id }) => {
  const { entries } = await closeJournalBatch(staff, id);
  return `${plural(entries, "entry", "entries")} posted.`;
});

export const discardBatch = staffPost({ ...BATCH, at: "batch" }, async ({ staff, id }) => {
  await discardJournalBatch(staff, id);
  return "Batch discarded.";
});

export const startWithStandard = staffPost(
  { ...OF_ACCOUNTS, at: "accounts" },
  async ({ staff }) => {
    const made = await addStandardAccounts(staff);
    return `${plural(made.length, "account")} added.`;
  },
);

export const addAccount = staffAction({ ...OF_ACCOUNTS, at: "code" }, async ({ staff, form }) => {
  const { code, name } = await addLedgerAccount(staff, check(accountIn(form), NewLedgerAccount));
  return `${code} ${name} added.`;
});

export const changeAccount = staffAction(
  { ...OF_ACCOUNTS, at: "code" },
  async ({ staff, form }) => {
    const wanted = check(accountIn(form), LedgerAccountChanges);
    const { code, name } = await changeLedgerAccount(staff, idIn(form, "account"), wanted);
    return `${code} ${name} saved.`;
  },
);

/** `active` is "yes" to use it again, and anything else to offer it no more. */
export const setAccountActive = staffPost(
  { ...OF_ACCOUNTS, at: "account" },
  async ({ staff, form }) => {
    const is_active = text(form, "active") === "yes";
    const { code, name } = await changeLedgerAccount(staff, idIn(form, "account"), { is_active });
    return `${code} ${name} ${is_active ? "reactivated" : "deactivated"}.`;
  },
);

export const chooseAccount = staffAction(
  {
    ...OF_ACCOUNTS,
    at: "account_id",
    fieldOf: { not_of_programs: "scope", not_of_events: "scope" },
  },
  async ({ staff, form }) => {
    const [kind = "", id = ""] = text(form, "scope").split(":");
    const scope = ["program", "designation", "event"].includes(kind)
      ? { [`${kind}_id`]: Number(id) }
      : {};
    const account_id = idOrNull(form, "account_id");
    await mapAccount(
      staff,
      check({ slot: text(form, "slot"), ...scope, account_id }, AccountMappingInput),
    );
    return account_id === null ? "Mapping removed." : "Account chosen.";
  },
);

const accountIn = (form: FormData) => ({
  code: text(form, "code"),
  name: text(form, "name"),
  type: text(form, "type"),
});
