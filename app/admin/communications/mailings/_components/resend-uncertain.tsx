"use client";

import { telling } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { plural } from "@/lib/format/amounts";
import { resend } from "../actions";

export const ResendUncertain = ({
  id,
  count,
  message,
}: {
  id: number;
  count: number;
  message: string;
}) => (
  <div className="mt-3">
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          Send them again…
        </Button>
      }
      title={`Send ${plural(count, message)} again?`}
      description="Anyone who already got it will get it again."
      confirmLabel="Send again"
      tone="primary"
      action={telling(resend)}
    >
      <input type="hidden" name="mailing" value={id} />
    </AlertDialog>
  </div>
);
