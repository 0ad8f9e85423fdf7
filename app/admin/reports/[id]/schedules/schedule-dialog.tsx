"use client";

import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { CheckboxField } from "@/app/_components/forms/checkbox-field";
import { CheckboxGroup } from "@/app/_components/forms/choice-groups";
import { optionsOf, optionsOfRows } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { tellingDone } from "@/app/_components/forms/tell";
import { AlertDialog } from "@/app/_components/ui/alert-dialog";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import type { ReportScheduleView } from "@/lib/reports/schedules/schema";
import { endSchedule, pauseSchedule, saveSchedule } from "../../actions";
import { EVERY, rhythmWords, WEEKDAYS } from "./schedule-words";

type Props = {
  report: number;
  colleagues: { id: number; name: string }[];
  timeZone: string;
  schedule?: ReportScheduleView;
};

const FORMATS = { pdf: "PDF", xlsx: "Excel workbook", csv: "CSV" };

/** Adds a schedule, or changes the one that is given. */
export function ScheduleDialog({ report, colleagues, timeZone, schedule }: Props) {
  const [every, setEvery] = useState<string>(schedule?.every ?? "monthly");
  const [open, setOpen] = useState(false);
  const save = tellingDone(saveSchedule, () => setOpen(false));
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        {schedule ? (
          <Button variant="secondary" size="sm">
            Change…
          </Button>
        ) : (
          <Button size="sm">
            <CalendarPlus aria-hidden />
            Add schedule
          </Button>
        )}
      </DialogTrigger>
      <DialogContent
        title={schedule ? "Change schedule" : "Add schedule"}
        description="Each colleague gets only the data their permissions allow when the report is sent."
      >
        <Form action={save} quiet>
          <input type="hidden" name="report" value={report} />
          {schedule && <input type="hidden" name="schedule" value={schedule.id} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="every"
              label="How often"
              options={optionsOf(EVERY)}
              defaultValue={every}
              onChange={({ target }) => setEvery(target.value)}
            />
            {every === "weekly" && (
              <SelectField
                name="weekday"
                label="Weekday"
                options={optionsOf(WEEKDAYS as unknown as Record<string, string>)}
                defaultValue={schedule?.weekday ?? "1"}
              />
            )}
            {every !== "weekly" && every !== "daily" && (
              <TextField
                name="day"
                label={every === "monthly" ? "Day of the month" : "Day of the first month"}
                type="number"
                min={1}
                max={28}
                required
                defaultValue={schedule?.day ?? 1}
              />
            )}
            <TextField
              name="time"
              label="Time"
              type="time"
              required
              hint={timeZone.replaceAll("_", " ")}
              defaultValue={schedule?.time ?? "08:00"}
            />
            <SelectField
              name="format"
              label="File"
              options={optionsOf(FORMATS)}
              defaultValue={schedule?.format ?? "pdf"}
            />
          </div>
          <CheckboxGroup
            name="user_ids"
            legend="To"
            choices={optionsOfRows(colleagues)}
            defaultValues={schedule?.users.map(({ id }) => String(id))}
          />
          <CheckboxField
            name="only_if_rows"
            label="Don’t send the report if it has no rows"
            defaultChecked={schedule?.only_if_rows}
          />
          <DialogFooter>
            <SubmitButton>{schedule ? "Save changes" : "Add schedule"}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

/** What can be done with a schedule. */
export function ScheduleButtons({ schedule, ...props }: Props & { schedule: ReportScheduleView }) {
  const ids = (
    <>
      <input type="hidden" name="report" value={props.report} />
      <input type="hidden" name="schedule" value={schedule.id} />
    </>
  );
  return (
    <div className="flex items-center gap-2">
      <ScheduleDialog {...props} schedule={schedule} />
      <form action={pauseSchedule}>
        {ids}
        <input type="hidden" name="is_paused" value={String(!schedule.is_paused)} />
        <SubmitButton variant="secondary" size="sm">
          {schedule.is_paused ? "Resume" : "Pause"}
        </SubmitButton>
      </form>
      <AlertDialog
        trigger={
          <Button variant="danger-quiet" size="sm">
            Delete…
          </Button>
        }
        title="Delete this schedule?"
        description={`The report will no longer be emailed on this schedule: ${rhythmWords(schedule)}.`}
        confirmLabel="Delete schedule"
        action={endSchedule}
      >
        {ids}
      </AlertDialog>
    </div>
  );
}
