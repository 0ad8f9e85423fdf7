"use client";

import { Plus } from "lucide-react";
import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tell } from "@/app/_components/forms/tell";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { LedgerAccountView } from "@/lib/accounting/schema";
import {
  addAccount,
  changeAccount,
  chooseAccount,
  setAccountActive,
  startWithStandard,
} from "../actions";
import { accountName, SLOT_WORDS, TYPE_WORDS } from "../words";
import type { Purpose } from "./purposes";

const TYPES = Object.entries(TYPE_WORDS).map(([value, label]) => ({ value, label }));

/** Gives an organization its first accounts. */
export const StandardButton = () => (
  <form action={async (form) => tell(await startWithStandard(form))}>
    <SubmitButton>Add standard accounts</SubmitButton>
  </form>
);

export const AddAccountDialog = () => (
  <Dialog>
    <DialogTrigger asChild>
      <Button size="sm">
        <Plus aria-hidden />
        Add account
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Add account"
      description="Use the number and name from your accounting software."
    >
      <Form action={addAccount}>
        {(fields) => (fields.state.done ? null : <AccountFields submit="Add account" />)}
      </Form>
    </DialogContent>
  </Dialog>
);

/** Edit, and stop or resume using. */
export const AccountActions = ({ account }: { account: LedgerAccountView }) => (
  <div className="flex flex-wrap gap-2 sm:flex-nowrap">
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Edit ${accountName(account)}`}>
          Edit…
        </Button>
      </DialogTrigger>
      <DialogContent
        title={`Edit ${accountName(account)}`}
        description="Files you download again will show the new name and number."
      >
        <Form action={changeAccount}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                <input type="hidden" name="account" value={account.id} />
                <AccountFields account={account} submit="Save account" />
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
    <form action={async (form) => tell(await setAccountActive(form))}>
      <input type="hidden" name="account" value={account.id} />
      <input type="hidden" name="active" value={account.is_active ? "" : "yes"} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        aria-label={`${account.is_active ? "Deactivate" : "Reactivate"} ${accountName(account)}`}
      >
        {account.is_active ? "Deactivate" : "Reactivate"}
      </Button>
    </form>
  </div>
);

function AccountFields({ account, submit }: { account?: LedgerAccountView; submit: string }) {
  const idOf = (name: string) => `${name}-${account?.id ?? "new"}`;
  return (
    <>
      <TextField
        name="code"
        id={idOf("code")}
        label="Number"
        maxLength={20}
        defaultValue={account?.code}
      />
      <TextField
        name="name"
        id={idOf("name")}
        label="Name"
        hint="In QuickBooks, “Parent:Sub” is a subaccount."
        maxLength={100}
        defaultValue={account?.name}
      />
      <SelectField
        name="type"
        id={idOf("type")}
        label="Type"
        options={TYPES}
        defaultValue={account?.type ?? "income"}
      />
      <DialogFooter>
        <SubmitButton>{submit}</SubmitButton>
      </DialogFooter>
    </>
  );
}

type MapProps = {
  options: readonly Option[];
  /** What is mapped; without it the form asks. */
  purpose?: Purpose;
  /** The records that can have an account of their own. */
  scopes?: readonly Option[];
};

const BY_RECORD = [
  "gifts",
  "noncash_gifts",
  "tickets",
  "event_sponsorships",
  "auction",
  "event_gifts",
] as const;

/** Chooses the account of a purpose, or of one program, designation or event. */
export function MapDialog({ options, purpose, scopes = [] }: MapProps) {
  const words = purpose && (purpose.scope?.label ?? SLOT_WORDS[purpose.slot]);
  const key = purpose?.key ?? "new";
  return (
    <Dialog>
      <DialogTrigger asChild>
        {words ? (
          <Button variant="secondary" size="sm" aria-label={`Change the account for ${words}`}>
            Change…
          </Button>
        ) : (
          <Button variant="secondary" size="sm" className="self-start">
            <Plus aria-hidden />
            Separate account for a program or event
          </Button>
        )}
      </DialogTrigger>
      <DialogContent
        title={words ? `Account for ${words}` : "Separate account"}
        description="Batches you have closed keep the accounts they were posted to."
      >
        <Form action={chooseAccount}>
          {(fields) =>
            fields.state.done ? null : (
              <>
                {purpose ? (
                  <>
                    <input type="hidden" name="slot" value={purpose.slot} />
                    <input type="hidden" name="scope" value={purpose.scope?.value ?? ""} />
                  </>
                ) : (
                  <>
                    <SelectField
                      name="slot"
                      id={`slot-${key}`}
                      label="Income"
                      options={BY_RECORD.map((slot) => ({ value: slot, label: SLOT_WORDS[slot] }))}
                    />
                    <SelectField name="scope" id={`scope-${key}`} label="For" options={scopes} />
                  </>
                )}
                <SelectField
                  name="account_id"
                  id={`account-${key}`}
                  label="Account"
                  options={
                    purpose ? [{ value: "", label: "No separate account" }, ...options] : options
                  }
                  defaultValue={purpose?.account ? String(purpose.account.id) : undefined}
                />
                <DialogFooter>
                  <SubmitButton>Save</SubmitButton>
                </DialogFooter>
              </>
            )
          }
        </Form>
      </DialogContent>
    </Dialog>
  );
}
