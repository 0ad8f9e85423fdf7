"use client";

import { Download } from "lucide-react";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import type { ReportView } from "@/lib/reports/schema";
import { deleteReport } from "../actions";

type Props = { report: Pick<ReportView, "id" | "name">; mayEdit: boolean };

/** What can be done with a saved report. */
export const ReportButtons = ({ report: { id, name }, mayEdit }: Props) => (
  <>
    <a
      href={`/api/v1/admin/reports/${id}/result.csv`}
      className={buttonVariants({ variant: "secondary", size: "sm" })}
    >
      <Download aria-hidden />
      CSV
    </a>
    {mayEdit && (
      <AlertDialog
        trigger={
          <Button variant="danger-quiet" size="sm">
            Delete…
          </Button>
        }
        title={`Delete “${name}”?`}
        description="Only the report goes. What it tells of stays."
        confirmLabel="Delete report"
        action={deleteReport}
      >
        <input type="hidden" name="report" value={id} />
      </AlertDialog>
    )}
  </>
);
