"use client";

import { Pencil } from "lucide-react";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { reportHref, resultsHref, schedulesHref } from "@/app/admin/_components/reports/paths";
import type { ReportView } from "@/lib/reports/schema";
import { deleteReport } from "../actions";

type Props = { report: Pick<ReportView, "id" | "name">; mayEdit: boolean };

/** What can be done with a saved report. */
export const ReportButtons = ({ report: { id, name }, mayEdit }: Props) => (
  <>
    {mayEdit && (
      <Link
        href={`${reportHref(id)}/edit`}
        className={buttonVariants({ variant: "secondary", size: "sm" })}
      >
        <Pencil aria-hidden />
        Edit
      </Link>
    )}
    <Link href={schedulesHref(id)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
      Schedules
    </Link>
    <Link href={resultsHref(id)} className={buttonVariants({ variant: "secondary", size: "sm" })}>
      Kept results
    </Link>
    {mayEdit && (
      <AlertDialog
        trigger={
          <Button variant="danger-quiet" size="sm">
            Delete…
          </Button>
        }
        title={`Delete “${name}”?`}
        description="Its schedules and kept results are deleted too. The records it reports on stay."
        confirmLabel="Delete report"
        action={deleteReport}
      >
        <input type="hidden" name="report" value={id} />
      </AlertDialog>
    )}
  </>
);
