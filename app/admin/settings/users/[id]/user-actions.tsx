"use client";

import type { ReactElement } from "react";
import type { FormState } from "@/app/_components/forms/form-state";
import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import type { ListedUser } from "@/lib/accounts/users";
import { inviteAgain, reactivate, resetTwoFactor, suspend } from "../actions";

type Work = (form: FormData) => Promise<FormState>;

/** What can be done with somebody's account; nobody suspends themselves. */
export function UserActions({ user, isSelf }: { user: ListedUser; isSelf: boolean }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      {user.status === "invited" && (
        <Ask
          user={user}
          work={inviteAgain}
          label="Resend invitation"
          title={`Send ${name} a new invitation?`}
          description="The earlier link stops working."
        />
      )}
      {user.twoFactor && !isSelf && (
        <Ask
          user={user}
          work={resetTwoFactor}
          label="Reset two-factor sign-in"
          title={`Turn off two-factor sign-in for ${name}?`}
          description="For users who lost their phone and recovery codes. They are notified by email and can turn it on again."
        />
      )}
      {user.status === "suspended" && (
        <Ask
          user={user}
          work={reactivate}
          label="Reactivate"
          title={`Reactivate ${name}?`}
          description="They can sign in with their current password, and their API keys work again."
        />
      )}
      {user.status !== "suspended" && !isSelf && (
        <Ask
          user={user}
          work={suspend}
          label="Suspend"
          danger
          title={`Suspend ${name}?`}
          description="They are signed out everywhere, and their API keys stop working. You can reactivate them later."
        />
      )}
    </>
  );
}

type AskProps = {
  user: ListedUser;
  work: Work;
  label: string;
  title: string;
  description: string;
  danger?: boolean;
};

function Ask({ user, work, label, title, description, danger = false }: AskProps): ReactElement {
  return (
    <AlertDialog
      trigger={<Button variant={danger ? "danger-quiet" : "secondary"}>{label}</Button>}
      title={title}
      description={description}
      confirmLabel={label}
      tone={danger ? "danger" : "primary"}
      action={telling(work)}
    >
      <input type="hidden" name="user" value={user.id} />
    </AlertDialog>
  );
}
