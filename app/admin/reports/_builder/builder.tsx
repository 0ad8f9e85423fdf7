"use client";

import { type ReactNode, useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { TextareaField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { SeenField } from "@/app/admin/_components/seen-field";
import { UnsavedGuard } from "@/app/admin/_components/unsaved-guard";
import type { ReportView } from "@/lib/reports/schema";
import type { ConditionField } from "@/lib/segments/schema";
import { saveReport } from "../actions";
import { type BuilderDataset, type Built, sentOf } from "./built";
import { DatasetPart } from "./dataset-part";
import { GroupsPart } from "./groups-part";
import { MeasuresPart, SortPart } from "./measures-part";
import { ResultPanel } from "./result-panel";
import { useResult } from "./use-result";
import { useRipe } from "./use-ripe";

type Props = {
  /** What it begins with. */
  start: Built;
  name: string;
  /** The saved report that is edited. */
  report?: Pick<ReportView, "id" | "description" | "visibility" | "is_own">;
  /** By `seenOf`, for a saved one. */
  seen?: string;
  datasets: readonly BuilderDataset[];
  donorFields: readonly ConditionField[];
  currency: string;
  mayEdit: boolean;
  /** The result of what it begins with. */
  children: ReactNode;
};

/** Builds a report part by part, beside its result. */
export function Builder({ start, datasets, donorFields, currency, children, ...saving }: Props) {
  const [built, setBuilt] = useState(start);
  const sent = sentOf(built);
  const result = useResult(sent, children);
  const { ripe, isEntering, touch } = useRipe(built, result.problems);
  const change = (part: Partial<Built>) => {
    touch();
    setBuilt((now) => ({ ...now, ...part }));
  };
  const dataset = datasets.find(({ key }) => key === built.dataset);
  const shared = { built, change, problems: ripe };
  return (
    <div className="flex flex-col gap-5">
      {saving.mayEdit && <SaveForm {...saving} sent={sent} isChanged={sent !== sentOf(start)} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <DatasetPart
            {...{ ...shared, datasets, donorFields, currency, dataset }}
            start={setBuilt}
          />
          {dataset && (
            <>
              <GroupsPart {...shared} dataset={dataset} />
              <MeasuresPart {...shared} dataset={dataset} />
              <SortPart {...shared} dataset={dataset} />
            </>
          )}
        </div>
        <ResultPanel {...result} problems={ripe} isEntering={isEntering} />
      </div>
    </div>
  );
}

type SaveProps = Pick<Props, "name" | "report" | "seen"> & { sent: string; isChanged: boolean };

function SaveForm({ name, report, seen, sent, isChanged }: SaveProps) {
  return (
    <Form action={saveReport} className="gap-3! rounded-xl border bg-card p-4">
      <UnsavedGuard changed={isChanged} />
      <SeenField seen={seen} />
      <input type="hidden" name="definition" value={sent} />
      {report && <input type="hidden" name="report" value={report.id} />}
      {report?.is_own && <input type="hidden" name="is_own" value="1" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Name" maxLength={80} autoComplete="off" defaultValue={name} />
        <TextareaField
          name="description"
          label="Description"
          optional
          rows={1}
          maxLength={500}
          defaultValue={report?.description ?? ""}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {(!report || report.is_own) && (
          <CheckboxField
            name="everyone"
            label="Share with everyone who can view reports"
            defaultChecked={report?.visibility === "everyone"}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="sm">{report ? "Save changes" : "Save report"}</SubmitButton>
          {report && (
            <SubmitButton size="sm" variant="secondary" name="copy" value="1">
              Save as new report
            </SubmitButton>
          )}
        </div>
      </div>
    </Form>
  );
}
