import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { ShareBars } from "@/app/admin/_components/share-bars";
import { formatMajor, formatNumber } from "@/lib/format/amounts";
import { listJourneyLetters } from "@/lib/journeys/running/letters";
import { journeyStats } from "@/lib/journeys/statistics";
import type { JourneyStats } from "@/lib/journeys/watching-schema";
import { endWords, reasonWords } from "@/lib/journeys/words";
import { JourneyHead } from "../../_components/journey-head";
import { journeyPage } from "../../_components/journey-page";
import { LettersCard } from "../../_components/letters-card";

const title = "Results";

export const metadata: Metadata = { title };

export default journeyPage(
  { title, path: "/results", needs: "journeys_view" },
  async ({ staff, record: journey }) => {
    const { permissions, profile } = staff;
    const mayPrint = permissions.has("journeys_run") && permissions.has("donors_view");
    const [stats, letters] = await Promise.all([
      journeyStats(staff, journey.id),
      mayPrint ? listJourneyLetters(staff, journey.id) : undefined,
    ]);
    const hasLetters = letters && (letters.waiting > 0 || letters.printings.length > 0);
    return (
      <div className="flex flex-col gap-5">
        <JourneyHead journey={journey} staff={staff} current="/results" />
        {stats.entered === 0 ? (
          <EmptyState icon={ChartColumn} title="No results yet">
            Results for each step appear here once donors enter.
          </EmptyState>
        ) : (
          <Results stats={stats} />
        )}
        {hasLetters && (
          <LettersCard
            journeyId={journey.id}
            letters={letters}
            timeZone={profile.organization.timeZone}
          />
        )}
      </div>
    );
  },
);

const Results = ({ stats }: { stats: JourneyStats }) => (
  <>
    <FigureTiles label="Donors in this journey" columns={4}>
      <FigureTile term="Entered" value={formatNumber(stats.entered)} />
      <FigureTile term="Inside now" value={formatNumber(stats.active)} />
      <FigureTile term="Completed" value={formatNumber(stats.completed)} />
      <FigureTile term="Failed" value={formatNumber(stats.failed)} />
    </FigureTiles>
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardHeader>
          <CardTitle>What each step did</CardTitle>
        </CardHeader>
        <CardContent>
          <ol className="flex flex-col gap-5">
            {stats.nodes.map((node) => (
              <NodeBar key={node.node} node={node} most={mostOf(stats)} currency={stats.currency} />
            ))}
          </ol>
        </CardContent>
      </Card>
      {stats.end_reasons.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>How donors left</CardTitle>
          </CardHeader>
          <CardContent>
            <ShareBars
              label="How donors left"
              total={stats.end_reasons.reduce((all, { count }) => all + count, 0)}
              choices={endings(stats)}
            />
          </CardContent>
        </Card>
      )}
    </div>
  </>
);

const mostOf = ({ nodes }: JourneyStats): number => Math.max(1, ...nodes.map(({ came }) => came));

/** One line for each reason, whatever state it led to. */
function endings({ end_reasons: reasons }: JourneyStats) {
  const counts = new Map<string, number>();
  for (const { reason, count } of reasons)
    counts.set(endWords(reason), (counts.get(endWords(reason)) ?? 0) + count);
  return [...counts].map(([value, count]) => ({ value, count }));
}

const PARTS = [
  ["done", "done", "bg-primary"],
  ["there_now", "there now", "bg-info"],
  ["postponed", "postponed", "bg-warning"],
  ["skipped", "skipped", "bg-muted-foreground"],
  ["failed", "failed", "bg-danger"],
] as const;

type Node = JourneyStats["nodes"][number];

/** A step with a bar as long as the share of donors who came to it, in the parts that became of them. */
function NodeBar({ node, most, currency }: { node: Node; most: number; currency: string }) {
  const shown = PARTS.filter(([key]) => node[key] > 0);
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{node.title}</span>
        <span className="text-sm text-numeric text-muted-foreground">
          {formatNumber(node.came)} reached
        </span>
      </p>
      <span aria-hidden className="my-1.5 flex h-3 overflow-hidden rounded-full bg-muted">
        {shown.map(([key, , color]) => (
          <span key={key} className={color} style={{ width: `${(node[key] / most) * 100}%` }} />
        ))}
      </span>
      <p className="text-sm">
        {shown.map(([key, word]) => `${formatNumber(node[key])} ${word}`).join(", ") ||
          "No one has reached this step yet"}
      </p>
      <NodeSuccess node={node} currency={currency} />
      {node.skipped_by_reason.length > 0 && (
        <p className="text-sm text-muted-foreground">
          Skipped:{" "}
          {node.skipped_by_reason
            .map(({ reason, count }) => `${reasonWords(reason)} (${formatNumber(count)})`)
            .join("; ")}
        </p>
      )}
    </li>
  );
}

/** Who followed the links of a step’s messages, and what they gave. */
function NodeSuccess({ node, currency }: { node: Node; currency: string }) {
  const gifts = node.gifts ?? 0;
  const told = [
    node.clicked > 0 && `${formatNumber(node.clicked)} followed a link`,
    gifts > 0 &&
      `${formatNumber(gifts)} ${gifts === 1 ? "gift" : "gifts"}, ${formatMajor(node.raised ?? 0, currency)} raised`,
  ].filter((each) => each !== false);
  return told.length > 0 && <p className="text-sm text-muted-foreground">{told.join("; ")}</p>;
}
