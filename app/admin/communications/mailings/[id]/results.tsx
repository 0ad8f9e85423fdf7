import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Progress } from "@/app/_components/ui/progress";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { type Column, DataTable } from "@/app/admin/_components/list/data-table";
import { RefreshSoon } from "@/app/admin/_components/refresh-soon";
import { ShareBars } from "@/app/admin/_components/share-bars";
import { formatMajor, formatNumber, plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { shownLine } from "@/lib/mailings/placeholders";
import { readResults } from "@/lib/mailings/results";
import type { MailingView } from "@/lib/mailings/schema";
import type { MailingResults } from "@/lib/mailings/sending-schema";
import { SKIP_WORDS } from "@/lib/mailings/words";
import { mailingHref } from "../../paths";
import { MailingHead } from "../_components/mailing-head";
import { ResendUncertain } from "../_components/resend-uncertain";
import { MESSAGE_WORDS } from "../words";

type Props = { staff: SignedInStaff; mailing: MailingView };

/** What came of a mailing: who got it, who followed a link, and what it raised. */
export async function Results({ staff, mailing }: Props) {
  const isRunning = mailing.state === "sending" || mailing.state === "preparing";
  if (!staff.permissions.has("donations_view"))
    return (
      <div className="flex flex-col gap-4">
        <MailingHead mailing={mailing} staff={staff} current="" />
        <Sending mailing={mailing} isRunning={isRunning} />
      </div>
    );
  const results = await readResults(staff, mailing.id);
  const uncertain = results.states.uncertain ?? 0;
  const isText = mailing.channel === "sms";
  const message = MESSAGE_WORDS[mailing.channel];
  return (
    <div className="flex flex-col gap-4">
      <MailingHead mailing={mailing} staff={staff} current="" />
      {isRunning && <RefreshSoon seconds={5} />}
      <Sending mailing={mailing} isRunning={isRunning} />
      {uncertain > 0 && (
        <Alert tone="warning" title={`${plural(uncertain, message)} may not have arrived`}>
          {isText ? "The carrier" : "The mail server"} never confirmed delivery. They aren’t resent
          automatically, because some could then arrive twice.
          {staff.permissions.has("mailings_send") && !isRunning && (
            <ResendUncertain id={mailing.id} count={uncertain} message={message} />
          )}
        </Alert>
      )}
      <Figures results={results} isText={isText} />
      {results.variants.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>Subjects</CardTitle>
          </CardHeader>
          <CardContent>
            <DataTable
              label="Subjects"
              rows={results.variants}
              rowKey={({ variant }) => variant}
              columns={subjectColumns(
                results.currency,
                mailing.winner,
                staff.profile.organization.name,
              )}
            />
          </CardContent>
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {results.links.length > 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Links</CardTitle>
            </CardHeader>
            <CardContent>
              <ShareBars
                label="Links, by how many recipients followed them"
                choices={results.links.map(({ url, people }) => ({ value: url, count: people }))}
                total={results.sent}
              />
            </CardContent>
          </Card>
        )}
        {results.skipped.length > 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Skipped</CardTitle>
            </CardHeader>
            <CardContent>
              <ul className="divide-y text-sm">
                {results.skipped.map(({ reason, count }) => (
                  <li key={reason} className="flex justify-between gap-4 py-1.5">
                    <TextLink
                      href={mailingHref(mailing.id, `/recipients?skip_reason=${reason}`)}
                      variant="quiet"
                    >
                      <span className="inline-block first-letter:uppercase">
                        {SKIP_WORDS[reason]}
                      </span>
                    </TextLink>
                    <span className="text-numeric">{formatNumber(count)}</span>
                  </li>
                ))}
              </ul>
            </CardContent>
          </Card>
        )}
      </div>
    </div>
  );
}

/** How far the mailing is; nothing once all of it is sent. */
const Sending = ({ mailing, isRunning }: { mailing: MailingView; isRunning: boolean }) =>
  isRunning || mailing.state === "paused" ? (
    <Progress
      label={
        mailing.state === "preparing"
          ? "Preparing the recipients"
          : `${formatNumber(mailing.sent)} of ${plural(mailing.recipients, MESSAGE_WORDS[mailing.channel])} sent`
      }
      value={mailing.sent}
      max={Math.max(1, mailing.recipients)}
      showLabel
    />
  ) : null;

function Figures({ results, isText }: { results: MailingResults; isText: boolean }) {
  const { sent, delivered, bounced, complaints, clicked, unsubscribed, gifts, letters } = results;
  return (
    <FigureTiles label="Results" columns={4}>
      <FigureTile
        term={isText ? "Sent" : "Delivered"}
        value={formatNumber(isText ? sent : delivered)}
      >
        {isText
          ? `${formatNumber(delivered)} delivered, ${formatNumber(bounced)} rejected or not delivered`
          : `${formatNumber(bounced)} bounced of ${formatNumber(sent)} sent`}
      </FigureTile>
      <FigureTile
        term="Clicked"
        value={formatNumber(clicked)}
        beside={share(clicked, isText ? sent : delivered)}
      >
        Recipients who followed a link
      </FigureTile>
      <FigureTile
        term={isText ? "Opted out" : "Unsubscribed"}
        value={formatNumber(unsubscribed)}
        beside={share(unsubscribed, isText ? sent : delivered)}
      >
        {isText
          ? "By replying STOP, or on the preference page"
          : plural(complaints, "spam complaint")}
      </FigureTile>
      <FigureTile
        term="Raised"
        value={formatMajor(results.raised + letters.raised, results.currency)}
      >
        {plural(gifts, "gift")} from this mailing
        {letters.printed > 0 && `, ${formatNumber(letters.gifts)} from its letters`}
      </FigureTile>
    </FigureTiles>
  );
}

const share = (part: number, whole: number) =>
  whole > 0 && (
    <span className="text-sm text-muted-foreground">{((part / whole) * 100).toFixed(1)}%</span>
  );

const subjectColumns = (
  currency: string,
  winner: MailingView["winner"],
  organization: string,
): Column<MailingResults["variants"][number]>[] => [
  {
    label: "Subject",
    wraps: true,
    cell: ({ subject, variant }) =>
      `${shownLine(subject, organization)}${variant === winner ? " (chosen)" : ""}`,
  },
  { label: "Sent", numeric: true, phone: "named", cell: ({ sent }) => formatNumber(sent) },
  {
    label: "Clicked",
    numeric: true,
    phone: "named",
    cell: ({ clicked }) => formatNumber(clicked),
  },
  {
    label: "Raised",
    numeric: true,
    phone: "corner",
    cell: ({ raised }) => formatMajor(raised, currency),
  },
];
