import { Telescope } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { Alert } from "@/app/_components/ui/alert";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { AppError } from "@/lib/errors";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { PathId } from "@/lib/input";
import { simulateJourney } from "@/lib/journeys/running/simulating";
import { endWords, reasonSentence, WOULD_WORDS } from "@/lib/journeys/words";
import { JourneyHead } from "../../_components/journey-head";
import { journeyPage } from "../../_components/journey-page";
import { SimulateForm } from "../../_components/simulate-form";
import { Timeline } from "../../_components/timeline";
import { journeyHref } from "../../paths";
import { OUTCOME_TONES } from "../../words";

const title = "Simulate";

export const metadata: Metadata = { title };

const Query = z.object({
  donor: PathId.optional(),
  graph: z.enum(["draft", "current"]).optional(),
});

export default journeyPage(
  { title, path: "/simulate", needs: ["journeys_view", "donors_view"], query: Query },
  async ({ staff, record: journey, query }) => {
    const { id, version, is_changed: isChanged } = journey;
    const graph = query.graph ?? (version === null ? "draft" : "current");
    const simulated = query.donor ? await simulate(staff, id, query.donor, graph) : undefined;
    const zone = staff.profile.organization.timeZone;
    return (
      <div className="flex flex-col gap-5">
        <JourneyHead journey={journey} staff={staff} current="/simulate" />
        <p className="max-w-prose text-muted-foreground">
          See when each step would happen if a donor entered now. Nothing is sent or changed.
        </p>
        <SimulateForm
          path={journeyHref(id, "/simulate")}
          graph={version !== null && isChanged ? graph : undefined}
        />
        {!simulated && (
          <EmptyState icon={Telescope} title="Choose a donor">
            Their timeline through this journey appears here.
          </EmptyState>
        )}
        {typeof simulated === "string" && <Alert tone="warning">{simulated}</Alert>}
        {simulated && typeof simulated !== "string" && (
          <Future simulation={simulated} zone={zone} />
        )}
      </div>
    );
  },
);

type Simulation = Awaited<ReturnType<typeof simulateJourney>>;

/** What would happen, or why it can’t be told. */
async function simulate(
  staff: SignedInStaff,
  id: number,
  donor: number,
  graph: "draft" | "current",
): Promise<Simulation | string> {
  try {
    return await simulateJourney(staff, id, { donor_id: donor, graph });
  } catch (error) {
    if (error instanceof AppError && error.kind !== "unavailable") return error.message;
    throw error;
  }
}

const OUTCOMES: Readonly<Record<string, string>> = WOULD_WORDS;

function Future({ simulation, zone }: { simulation: Simulation; zone: string }) {
  const { steps, ends_at: ends, end_reason: reason, assumptions } = simulation;
  return (
    <section aria-label="What would happen" className="flex flex-col gap-4">
      {steps.length === 0 ? (
        <p>Nothing would happen.</p>
      ) : (
        <Timeline
          label="What would happen"
          zone={zone}
          entries={steps.map((step, nth) => ({
            ...{ key: `${nth} ${step.node}`, at: step.at, title: step.title },
            detail: step.reason ? reasonSentence(step.reason) : "",
            badge: {
              label: OUTCOMES[step.outcome] ?? step.outcome,
              tone: OUTCOME_TONES[step.outcome] ?? "info",
            },
          }))}
        />
      )}
      {ends && (
        <p className="font-semibold">
          Ends on {staffFormat().dateTime(ends, zone)}
          {reason ? `: ${endWords(reason).toLowerCase()}` : ""}.
        </p>
      )}
      {assumptions.length > 0 && (
        <Alert tone="info" title="This assumes that">
          <ul className="ml-5 list-disc">
            {assumptions.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
}
