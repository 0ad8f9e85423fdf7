import { Printer, Users } from "lucide-react";
import type { Metadata } from "next";
import { optionsOf } from "@/app/_components/forms/choices";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { LabelDialog } from "@/app/admin/_components/label-dialog";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { ListBar } from "@/app/admin/_components/list/list-bar";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatNumber, plural } from "@/lib/format/amounts";
import { listLetterRecipients } from "@/lib/postal/recipients";
import { getLetterRun } from "@/lib/postal/runs";
import {
  LetterRecipientQuery,
  type LetterRecipientView,
  LetterRunPath,
  type LetterRunView,
} from "@/lib/postal/schema";
import { sheetFor } from "@/lib/postal/sheets";
import { LETTER_SKIP_WORDS, type LetterSkip } from "@/lib/postal/words";
import { paperOf } from "@/lib/postal-address";
import { mailingHref } from "../../../../paths";
import { SkippedLetters } from "../../../_components/letter-counts";
import { MailingHead } from "../../../_components/mailing-head";
import { CHOICE_WORDS, RUN_WORDS } from "../../../words";
import { mailingPage } from "../../read";

const title = "Print run";

export const metadata: Metadata = { title };

/** Only counted: the email reaches them, or their letter comes with another run. */
const COUNTED: readonly LetterSkip[] = ["emailed", "printed", "next_run"];
const LISTED = Object.fromEntries(
  Object.entries(LETTER_SKIP_WORDS).filter(([reason]) => !COUNTED.includes(reason as LetterSkip)),
);
const FILTERS = [
  {
    name: "state",
    label: "Status",
    options: optionsOf({ printed: "Printed", skipped: "No letter" }),
  },
  { name: "skip_reason", label: "Reason for no letter", options: optionsOf(LISTED) },
];

export default mailingPage(
  {
    title,
    path: ({ run }) => `/letters/${run}`,
    needs: ["mailings_view", "donors_view"],
    params: LetterRunPath,
    query: LetterRecipientQuery,
  },
  async ({ staff, record: mailing, params, query, address }) => {
    const run = await getLetterRun(staff, params);
    const { data, total, nextCursor } = await listLetterRecipients(staff, params, query);
    const { locale, timeZone } = staff.profile.organization;
    const api = `/api/v1/admin/communications/mailings/${mailing.id}/letters/${run.id}`;
    return (
      <div className="flex flex-col gap-4">
        <MailingHead
          mailing={mailing}
          staff={staff}
          current="/letters"
          actions={
            <>
              <a
                href={`${api}/pdf`}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ size: "sm" })}
              >
                <Printer aria-hidden />
                Letters as PDF
              </a>
              <LabelDialog
                at={api}
                sheet={sheetFor(paperOf(locale))}
                description="One label for each letter in this print run, in the same order."
              />
            </>
          }
        />
        {run.state === "preparing" && <RefreshSoon seconds={5} />}
        {run.state === "failed" && (
          <Alert tone="danger">
            The PDF couldn’t be created. Open it again to retry. No letter is printed twice.
          </Alert>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <ListBar
              address={address}
              filters={FILTERS}
              summary={plural(total, "person", "people")}
            />
            {data.length === 0 ? (
              <EmptyState icon={Users} title="Nothing found" />
            ) : (
              <DataTable label={title} rows={data} rowKey={({ id }) => id} columns={COLUMNS} />
            )}
            {nextCursor && <TextLink href={address.to({ cursor: nextCursor })}>More</TextLink>}
          </div>
          <About run={run} timeZone={timeZone} />
        </div>
      </div>
    );
  },
);

const About = ({ run, timeZone }: { run: LetterRunView; timeZone: string }) => (
  <Card>
    <CardHeader>
      <CardTitle>{plural(run.letters, "letter")}</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 text-muted-foreground">
        <StatusBadge tone={RUN_WORDS[run.state].tone}>{RUN_WORDS[run.state].label}</StatusBadge>
        {staffFormat().shortDateTime(run.created_at, timeZone)}
        {run.printed_by && <span>by {run.printed_by}</span>}
      </p>
      <p>
        {CHOICE_WORDS[run.choice]}, of {plural(run.audience, "donor")} in the audience.
      </p>
      <p>
        The codes on {plural(run.scans, "letter")} were scanned, bringing in{" "}
        {plural(run.gifts, "gift")}.
      </p>
      {run.erased > 0 && (
        <p>
          {formatNumber(run.erased)} of the donors {run.erased === 1 ? "has" : "have"} since been
          erased, so their letters are no longer in the PDF.
        </p>
      )}
      <SkippedLetters
        skipped={run.skipped}
        hrefOf={(reason) =>
          COUNTED.includes(reason)
            ? undefined
            : mailingHref(run.mailing.id, `/letters/${run.id}?skip_reason=${reason}`)
        }
      />
    </CardContent>
  </Card>
);

const COLUMNS: Column<LetterRecipientView>[] = [
  {
    label: "To",
    cell: ({ donor, name }) =>
      donor ? <TextLink href={`/admin/portfolio/${donor.id}`}>{name}</TextLink> : "Erased",
  },
  { label: "Address", wraps: true, phone: "below", cell: ({ address }) => address.join(", ") },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={state === "printed" ? "success" : "neutral"}>
        {state === "printed" ? "Printed" : "No letter"}
      </StatusBadge>
    ),
  },
  {
    label: "Reason",
    wraps: true,
    phone: "below",
    cell: ({ skip_reason: reason }) =>
      reason && (
        <span className="inline-block first-letter:uppercase">{LETTER_SKIP_WORDS[reason]}</span>
      ),
  },
];
