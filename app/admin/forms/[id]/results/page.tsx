import { ChartColumn } from "lucide-react";
import type { Metadata } from "next";
import { Card, CardContent, CardTitle } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { ExportLink } from "@/app/admin/_components/list/list-page";
import { ShareBars } from "@/app/admin/_components/share-bars";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { plural } from "@/lib/format/amounts";
import { getForm } from "@/lib/forms/forms";
import { readResults } from "@/lib/forms/results";
import { fromMajor } from "@/lib/money";
import { DaysChart } from "../../_components/days-chart";
import { FormHead } from "../../_components/form-head";
import { formHref } from "../../paths";

const title = "Results";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ id }) => formHref(id, "/results"),
    params: ById,
    needs: ["forms_view", "donors_view"],
  },
  async ({ staff, params: { id } }) => {
    const [form, results] = await Promise.all([getForm(staff, id), readResults(staff, id)]);
    return (
      <div className="flex flex-col gap-4">
        <FormHead
          form={form}
          staff={staff}
          current="results"
          actions={<ExportLink href={`/api/v1/admin/forms/${id}/export.csv`} />}
        />
        {results.total === 0 ? (
          <EmptyState icon={ChartColumn} title="No submissions yet" />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Card className="lg:col-span-2">
              <CardContent className="flex flex-col gap-3">
                <CardTitle>{plural(results.total, "submission")}</CardTitle>
                <DaysChart days={results.days} />
              </CardContent>
            </Card>
            {results.raised && results.raised.gifts > 0 && (
              <Card>
                <CardContent className="flex flex-col gap-1">
                  <CardTitle>Raised</CardTitle>
                  <p className="text-numeric text-2xl">
                    {staffFormat().money(
                      fromMajor(results.raised.amount, results.raised.currency),
                      results.raised.currency,
                    )}
                  </p>
                  <p className="text-muted-foreground">{plural(results.raised.gifts, "gift")}</p>
                </CardContent>
              </Card>
            )}
            {results.pledged && results.pledged.pledges > 0 && (
              <Card>
                <CardContent className="flex flex-col gap-1">
                  <CardTitle>Pledged</CardTitle>
                  <p className="text-numeric text-2xl">
                    {staffFormat().money(
                      fromMajor(results.pledged.amount, results.pledged.currency),
                      results.pledged.currency,
                    )}
                  </p>
                  <p className="text-muted-foreground">
                    {plural(results.pledged.pledges, "pledge")}
                  </p>
                </CardContent>
              </Card>
            )}
            {results.registrations !== null && results.registrations > 0 && (
              <Card>
                <CardContent className="flex flex-col gap-1">
                  <CardTitle>Registrations</CardTitle>
                  <p className="text-numeric text-2xl">{results.registrations}</p>
                </CardContent>
              </Card>
            )}
            {results.questions.map(({ field_key, label, answered, choices }) => (
              <Card key={field_key}>
                <CardContent className="flex flex-col gap-3">
                  <CardTitle>{label}</CardTitle>
                  {choices ? (
                    <ShareBars choices={choices} total={answered} label={label} />
                  ) : (
                    <p className="text-muted-foreground">
                      {plural(answered, "written answer")}. Export the submissions to read them.
                    </p>
                  )}
                </CardContent>
              </Card>
            ))}
          </div>
        )}
      </div>
    );
  },
);
