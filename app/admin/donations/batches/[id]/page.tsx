import { Layers } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { now } from "@/lib/clock";
import { formatMajor, plural } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import type { GiftBatchView } from "@/lib/giving/gift-batches/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { METHOD_OPTIONS, readBatchChoices } from "../batch-choices";
import { BatchCrumbs } from "../batch-crumbs";
import { batchPage } from "../batch-page";
import { batchPath } from "../batch-path";
import { isBalanced, STATUS_WORDS } from "../words";
import { DiscardButton, PostButton } from "./batch-buttons";
import { BatchTotals } from "./batch-totals";
import { rowColumns } from "./row-columns";
import { AddRowForm } from "./row-form";

const title = "Gift batch";

export const metadata = { title };

export default batchPage({ title, needs: "donations_view" }, ({ staff, record: batch }) => {
  const { label, tone } = STATUS_WORDS[batch.status];
  const mayEdit = batch.status === "open" && staff.permissions.has("donations_edit");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={batch.name}
        above={<BatchCrumbs />}
        status={<StatusBadge tone={tone}>{label}</StatusBadge>}
        actions={mayEdit && <Actions batch={batch} />}
      />
      <BatchTotals batch={batch} />
      {mayEdit && <Entry staff={staff} batch={batch} />}
      {batch.rows.length > 0 ? (
        <DataTable
          label="Gifts in this batch"
          // While gifts are entered, the last one stands right below the form.
          rows={batch.status === "open" ? batch.rows.toReversed() : batch.rows}
          rowKey={(row) => row.id}
          columns={rowColumns(batch, mayEdit)}
        />
      ) : (
        <EmptyState icon={Layers} title="No gifts entered yet">
          Choose a donor, type the amount, and press Enter.
        </EmptyState>
      )}
    </div>
  );
});

const Actions = ({ batch }: { batch: GiftBatchView }) => (
  <>
    {isBalanced(batch) && (
      <PostButton id={batch.id} name={batch.name} description={postingWords(batch)} />
    )}
    <Link
      href={`${batchPath(batch.id)}/edit`}
      className={buttonVariants({ variant: "secondary", size: "sm" })}
    >
      Edit
    </Link>
    <DiscardButton id={batch.id} name={batch.name} />
  </>
);

/** What posting does, in words. */
function postingWords({ rows, entered, currency, email_receipts }: GiftBatchView): string {
  const reached = rows.filter(({ donor }) => donor.email).length;
  const mailed =
    email_receipts && reached > 0
      ? `${plural(reached, "receipt")} will be emailed.`
      : "No receipts will be emailed.";
  return `${plural(entered.count, "gift")} for ${formatMajor(entered.amount, currency)} will be recorded, each with its receipt. ${mailed} The batch can’t be reopened.`;
}

async function Entry({ staff, batch }: { staff: SignedInStaff; batch: GiftBatchView }) {
  return (
    <div className="rounded-lg border bg-card p-4">
      <AddRowForm
        // A gift that was entered leaves the form empty, at its first field.
        key={batch.rows.at(-1)?.id}
        batchId={batch.id}
        content={batch}
        mayAdd={staff.permissions.has("donors_edit")}
        choices={await readBatchChoices(staff, batch)}
        methods={METHOD_OPTIONS}
        today={localDay(now(), staff.profile.organization.timeZone)}
      />
    </div>
  );
}
