import { History } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { plural } from "@/lib/format/amounts";
import { draftDifferences, getVersion, listVersions } from "@/lib/journeys/versions";
import { JourneyHead } from "../../_components/journey-head";
import { journeyPage } from "../../_components/journey-page";

const title = "Versions";

export const metadata: Metadata = { title };

/** The differences of so many versions are told; older ones keep their lines. */
const TOLD = 10;

export default journeyPage(
  { title, path: "/versions", needs: "journeys_view", query: z.object({}) },
  async ({ staff, record: journey }) => {
    const { id, version, is_changed: isChanged } = journey;
    const versions = await listVersions(staff, id);
    const told = await Promise.all(
      versions.slice(0, TOLD).map(({ number }) => getVersion(staff, id, number)),
    );
    const ahead = version !== null && isChanged ? await draftDifferences(staff, id) : [];
    const { timeZone } = staff.profile.organization;
    return (
      <div className="flex flex-col gap-4">
        <JourneyHead journey={journey} staff={staff} current="/versions" />
        {ahead.length > 0 && (
          <Card>
            <CardHeader>
              <CardTitle>Draft</CardTitle>
              <Badge>Not published</Badge>
            </CardHeader>
            <CardContent>
              <Differences said={ahead} />
            </CardContent>
          </Card>
        )}
        {versions.length === 0 && (
          <EmptyState icon={History} title="No versions yet">
            Activating the journey publishes its draft as version 1.
          </EmptyState>
        )}
        {versions.map((each) => (
          <Card key={each.number}>
            <CardHeader>
              <CardTitle>Version {each.number}</CardTitle>
              {each.is_current && <Badge tone="success">Current</Badge>}
            </CardHeader>
            <CardContent className="flex flex-col gap-3 pt-2 sm:pt-2">
              <p className="text-sm text-muted-foreground">
                {[
                  staffFormat().dateTime(each.created_at, timeZone),
                  each.published_by,
                  plural(each.nodes, "step"),
                  `${plural(each.inside, "donor")} inside`,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
              <Differences
                said={told.find(({ number }) => number === each.number)?.differences ?? []}
              />
            </CardContent>
          </Card>
        ))}
      </div>
    );
  },
);

const Differences = ({ said }: { said: readonly string[] }) =>
  said.length > 0 && (
    <ul className="ml-5 list-disc space-y-1">
      {said.map((each) => (
        <li key={each} className="wrap-anywhere">
          {each}
        </li>
      ))}
    </ul>
  );
