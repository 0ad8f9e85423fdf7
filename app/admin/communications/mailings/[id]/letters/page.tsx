import { Mail } from "lucide-react";
import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { LabelDialog } from "@/app/admin/_components/label-dialog";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { listLetterRuns, previewLetters } from "@/lib/postal/runs";
import {
  type LetterChoice,
  type LetterRunView,
  LettersAsked,
  type LettersPreview,
} from "@/lib/postal/schema";
import { sheetFor } from "@/lib/postal/sheets";
import { paperOf } from "@/lib/postal-address";
import { mailingHref } from "../../../paths";
import { LetterCounts } from "../../_components/letter-counts";
import { MailingHead } from "../../_components/mailing-head";
import { PrintForm } from "../../_components/print-form";
import { CHOICE_WORDS, RUN_WORDS } from "../../words";
import { mailingPage } from "../read";

const title = "Letters";

export const metadata: Metadata = { title };

export default mailingPage(
  { title, path: "/letters", needs: ["mailings_view", "donors_view"], query: LettersAsked },
  async ({ staff, record: mailing, query: { choice } }) => {
    const [preview, runs] = await Promise.all([
      previewOf(staff, mailing.id, choice),
      listLetterRuns(staff, mailing.id),
    ]);
    const { locale, timeZone } = staff.profile.organization;
    const api = `/api/v1/admin/communications/mailings/${mailing.id}`;
    const isReady = typeof preview !== "string";
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="/letters" />
        {runs.some(({ state }) => state === "preparing") && <RefreshSoon seconds={5} />}
        <StateTabs label="Who gets a letter" tabs={tabsFor(mailing.id, choice)} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <Card>
              <CardHeader>
                <CardTitle>{runs.length > 0 ? "Print the rest" : "Print"}</CardTitle>
              </CardHeader>
              <CardContent className="flex flex-col gap-4">
                <div className="flex flex-wrap gap-2">
                  <a
                    href={`${api}/letters/sample.pdf`}
                    target="_blank"
                    rel="noreferrer"
                    className={buttonVariants({ variant: "secondary", size: "sm" })}
                  >
                    See a letter
                  </a>
                  <LabelDialog
                    at={api}
                    also={{ choice }}
                    sheet={sheetFor(paperOf(locale))}
                    description="Includes everyone who would get a letter, even if their letter was already printed."
                  />
                </div>
                {isReady && (
                  <Printing {...{ staff, id: mailing.id, preview }} hasRuns={runs.length > 0} />
                )}
              </CardContent>
            </Card>
            {runs.length === 0 ? (
              <EmptyState icon={Mail} title="No letters printed yet">
                Each print run is kept here, with its PDF and labels.
              </EmptyState>
            ) : (
              <DataTable
                label="Print runs"
                rows={runs}
                rowKey={({ id }) => id}
                columns={columnsFor(mailing.id, timeZone)}
              />
            )}
          </div>
          {isReady ? <LetterCounts preview={preview} /> : <Alert tone="warning">{preview}</Alert>}
        </div>
      </div>
    );
  },
);

const tabsFor = (id: number, choice: LetterChoice) =>
  (["unreached", "everyone"] as const).map((each) => ({
    href: mailingHref(id, each === "unreached" ? "/letters" : `/letters?choice=${each}`),
    label: CHOICE_WORDS[each],
    isCurrent: each === choice,
  }));

type PrintingProps = {
  staff: SignedInStaff;
  id: number;
  preview: LettersPreview;
  hasRuns: boolean;
};

function Printing({ staff, id, preview, hasRuns }: PrintingProps) {
  if (preview.letters === 0)
    return (
      <p className="text-muted-foreground">
        {hasRuns
          ? "Everyone who can get a letter has one."
          : "No one in this audience can be reached by mail."}
      </p>
    );
  if (!staff.permissions.has("mailings_send"))
    return <Alert tone="neutral">Only colleagues who can send mailings can print letters.</Alert>;
  return (
    <PrintForm
      {...{ id, choice: preview.choice, token: preview.preview_token }}
      letters={preview.letters}
      isRest={hasRuns}
    />
  );
}

/** Who would get a letter; or what has to be done before letters can be printed. */
async function previewOf(
  staff: SignedInStaff,
  id: number,
  choice: LetterChoice,
): Promise<LettersPreview | string> {
  try {
    return await previewLetters(staff, id, { choice });
  } catch (error) {
    if (error instanceof AppError && error.kind === "invalid") return error.message;
    throw error;
  }
}

const columnsFor = (id: number, timeZone: string): Column<LetterRunView>[] => [
  {
    label: "Printed",
    cell: (run) => (
      <TextLink href={mailingHref(id, `/letters/${run.id}`)}>
        {staffFormat().shortDateTime(run.created_at, timeZone)}
      </TextLink>
    ),
  },
  { label: "By", phone: "hidden", cell: (run) => run.printed_by ?? "" },
  { label: "Letters", numeric: true, phone: "named", cell: (run) => formatNumber(run.letters) },
  {
    label: "Scans",
    numeric: true,
    phone: "hidden",
    cell: (run) => formatNumber(run.scans),
  },
  { label: "Gifts", numeric: true, phone: "hidden", cell: (run) => formatNumber(run.gifts) },
  {
    label: "Status",
    phone: "corner",
    cell: ({ state }) => (
      <StatusBadge tone={RUN_WORDS[state].tone}>{RUN_WORDS[state].label}</StatusBadge>
    ),
  },
];
