import { Flag, LogIn, Target } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { FigureTile, FigureTiles } from "@/app/admin/_components/figure-tiles";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { AppError } from "@/lib/errors";
import { formatNumber, plural } from "@/lib/format/amounts";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { checkJourney } from "@/lib/journeys/checking";
import { listJourneyChoices } from "@/lib/journeys/choices";
import type { JourneyGraph } from "@/lib/journeys/graph";
import { namesOf } from "@/lib/journeys/known";
import { listConditionWords } from "@/lib/journeys/reading";
import { countMatching } from "@/lib/journeys/running/activating";
import type { JourneyView } from "@/lib/journeys/schema";
import { journeyStats } from "@/lib/journeys/statistics";
import { draftDifferences, getVersion } from "@/lib/journeys/versions";
import { anyOf, entryWords, LATE_WORDS, nodeTitle, REENTRY_WORDS } from "@/lib/journeys/words";
import { Flow } from "../_components/flow";
import { JourneyButtons } from "../_components/journey-buttons";
import { JourneyHead } from "../_components/journey-head";
import { journeyPage } from "../_components/journey-page";
import { layoutOf } from "../_components/layout";
import { NodeLines } from "../_components/node-card";
import { journeyHref } from "../paths";

const title = "Journey";

export const metadata: Metadata = { title };

export default journeyPage(
  { title, needs: "journeys_view" },
  async ({ staff, record: journey }) => {
    const { id, version } = journey;
    const [choices, stats, current, activation] = await Promise.all([
      listJourneyChoices(staff),
      journeyStats(staff, id),
      version === null ? undefined : getVersion(staff, id, version),
      readActivation(staff, journey),
    ]);
    const graph = (current?.graph ?? journey.draft) as JourneyGraph;
    const conditions = await listConditionWords(staff, graph);
    const names = namesOf(choices);
    const byNode = new Map(stats.nodes.map((each) => [each.node, each]));
    const zone = staff.profile.organization.timeZone;
    return (
      <div className="flex flex-col gap-5">
        <JourneyHead
          journey={journey}
          staff={staff}
          current=""
          actions={
            <JourneyButtons
              journey={journey}
              {...activation}
              mayRun={staff.permissions.has("journeys_run")}
              mayEdit={staff.permissions.has("journeys_edit")}
            />
          }
        />
        {activation.problems > 0 && (
          <Alert tone="warning">
            The draft has {plural(activation.problems, "problem")}.{" "}
            <Link href={journeyHref(id, "/edit")}>Open the editor</Link> to fix{" "}
            {activation.problems === 1 ? "it" : "them"} before you activate it.
          </Alert>
        )}
        {version !== null && (
          <FigureTiles label="Donors in this journey" columns={4}>
            <FigureTile term="Inside now" value={formatNumber(stats.active)} />
            <FigureTile term="Completed" value={formatNumber(stats.completed)} />
            <FigureTile term="Exited" value={formatNumber(stats.exited)} />
            <FigureTile term="Last entered" value={lastEntered(journey, zone)} />
          </FigureTiles>
        )}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <section aria-label="Steps" className="min-w-0">
            <Entry icon={<LogIn aria-hidden />} heading="Entry">
              {entryWords(graph.entry, names)}
              {conditions["entry.condition"] && (
                <span className="block">Only if: {conditions["entry.condition"]}</span>
              )}
            </Entry>
            {graph.nodes.length === 0 ? (
              <EmptyState
                icon={Flag}
                title="No steps yet"
                className="mt-4"
                action={
                  staff.permissions.has("journeys_edit") && (
                    <Link href={journeyHref(id, "/edit")} className={buttonVariants()}>
                      Add the first step
                    </Link>
                  )
                }
              />
            ) : (
              <Flow
                items={layoutOf(graph).items}
                label="Steps of the journey"
                called={(node) => {
                  const found = graph.nodes.find((each) => each.id === node);
                  return found ? nodeTitle(found, names) : "a step that was removed";
                }}
                node={(node) => (
                  <div className="flex flex-wrap items-start justify-between gap-2 rounded-xl border bg-card p-3 shadow-sm">
                    <NodeLines node={node} names={names} />
                    <Here
                      href={journeyHref(id, `/people?node=${node.id}`)}
                      count={byNode.get(node.id)?.there_now ?? 0}
                      mayRead={staff.permissions.has("donors_view")}
                    />
                  </div>
                )}
              />
            )}
          </section>
          <aside className="flex flex-col gap-4 lg:sticky lg:top-4" aria-label="Rules">
            {graph.goals.length > 0 && (
              <Entry icon={<Target aria-hidden />} heading="Goals">
                {graph.goals.map((goal, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: Goals have no name.
                  <span key={nth} className="block">
                    {goal.kind === "event"
                      ? anyOf(goal.types, names)
                      : conditions[`goals.${nth}.condition`]}
                  </span>
                ))}
              </Entry>
            )}
            <dl className="flex flex-col gap-3 rounded-xl border bg-card p-4 text-sm">
              <div>
                <dt className="font-semibold">Re-entry</dt>
                <dd>
                  {journey.reentry === "after_days"
                    ? `Again after ${plural(journey.reentry_days ?? 0, "day")}`
                    : REENTRY_WORDS[journey.reentry]}
                </dd>
              </div>
              <div>
                <dt className="font-semibold">Late steps</dt>
                <dd>{LATE_WORDS[journey.late_policy]}</dd>
              </div>
              {journey.description && (
                <div>
                  <dt className="font-semibold">Description</dt>
                  <dd className="whitespace-pre-line wrap-anywhere">{journey.description}</dd>
                </div>
              )}
            </dl>
          </aside>
        </div>
      </div>
    );
  },
);

const lastEntered = ({ last_entered_at: at }: JourneyView, zone: string) =>
  at ? staffFormat().shortDate(at, zone) : "Never";

/** What activating the draft would do, for those who may. */
async function readActivation(staff: SignedInStaff, journey: JourneyView) {
  const { id, version, is_changed: isChanged, state } = journey;
  const none = { differences: [], matching: null, problems: 0 };
  if (state === "archived" || (version !== null && !isChanged)) return none;
  const [{ problems }, differences, matching] = await Promise.all([
    checkJourney(staff, id, {}),
    version === null ? [] : draftDifferences(staff, id),
    staff.permissions.has("journeys_run") ? matchingNow(staff, journey) : null,
  ]);
  return { differences, matching, problems: problems.length };
}

/** Null where no one matches before something happens, or the condition can’t be used yet. */
async function matchingNow(staff: SignedInStaff, { id, draft }: JourneyView) {
  const { entry } = draft as JourneyGraph;
  if (!("condition" in entry) || !entry.condition) return null;
  try {
    return (await countMatching(staff, id)).donors;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type EntryProps = { icon: ReactNode; heading: string; children: ReactNode };

const Entry = ({ icon, heading, children }: EntryProps) => (
  <div className="flex items-start gap-3 rounded-xl border border-dashed border-input bg-muted/40 p-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-link">
    {icon}
    <div className="min-w-0">
      <h2 className="font-sans text-sm font-semibold">{heading}</h2>
      <div className="text-sm wrap-anywhere">{children}</div>
    </div>
  </div>
);

type HereProps = { href: string; count: number; mayRead: boolean };

function Here({ href, count, mayRead }: HereProps) {
  if (count === 0) return null;
  const said = `${plural(count, "donor")} here`;
  return mayRead ? (
    <TextLink href={href} className="text-sm font-semibold whitespace-nowrap">
      {said}
    </TextLink>
  ) : (
    <span className="text-sm font-semibold whitespace-nowrap">{said}</span>
  );
}
