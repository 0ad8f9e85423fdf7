"use client";

import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import { saveDashboard } from "../actions";

type Props = { id: number; name: string; visibility: "private" | "everyone"; mayShare: boolean };

/** The name of a dashboard, and who sees it. */
export const DashboardSettings = ({ id, name, visibility, mayShare }: Props) => (
  <Form action={saveDashboard} className="gap-3! rounded-xl border bg-card p-4">
    <UnsavedGuard />
    <input type="hidden" name="dashboard" value={id} />
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <div className="w-80 max-w-full">
        <TextField name="name" label="Name" maxLength={80} autoComplete="off" defaultValue={name} />
      </div>
      {mayShare && (
        <>
          <input type="hidden" name="may_share" value="1" />
          <CheckboxField
            name="everyone"
            label="Share with everyone"
            defaultChecked={visibility === "everyone"}
          />
        </>
      )}
      <SubmitButton size="sm" variant="secondary">
        Save changes
      </SubmitButton>
    </div>
  </Form>
);
