"use client";

import { useRef, useState, useTransition } from "react";
import { tell } from "@/app/_components/forms/tell";
import { Alert } from "@/app/_components/ui/alert";
import { Button } from "@/app/_components/ui/button";
import { Field } from "@/app/_components/ui/field";
import { Input } from "@/app/_components/ui/input";
import { linkVariants } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { plural } from "@/lib/format/amounts";
import { addList, checkList } from "../actions";
import { deadlineOf } from "../words";
import { TermsFields, type TermsProps } from "./terms-fields";

const SAMPLE = `data:text/csv,${encodeURIComponent("Name,Email,Seats\nRosa Ibarra,rosa@example.org,2\n")}`;

type Checked = { name: string; email: string; seats: number; problem: string | null };

/** Reads a CSV file, shows each row with what is wrong with it, and adds those that are right. */
export function ListForm(terms: TermsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [rows, setRows] = useState<Checked[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  const right = rows?.filter((row) => row.problem === null).length ?? 0;

  const asked = async () => {
    const given = new FormData(form.current ?? undefined);
    const file = given.get("file");
    const [day, time] = ["respond_by", "respond_by_time"].map((name) =>
      String(given.get(name) ?? ""),
    );
    const until = deadlineOf(day ?? "", time ?? "");
    return {
      list: file instanceof File ? await file.text() : "",
      terms: {
        ticket_type_id: Number(given.get("ticket_type_id")),
        seats: Number(given.get("seats")) || 1,
        is_reserved: given.has("is_reserved"),
        is_complimentary: given.has("is_complimentary"),
        respond_by: until || null,
        timezone: terms.timeZone,
      },
    };
  };
  const check = () =>
    start(async () => {
      const { list, terms: wanted } = await asked();
      const outcome = await checkList(terms.eventId, list, wanted);
      setProblem(outcome.problems[0]?.message ?? null);
      setRows(outcome.answer ? JSON.parse(outcome.answer) : null);
    });
  const add = () =>
    start(async () => {
      const { list, terms: wanted } = await asked();
      const outcome = await addList(terms.eventId, list, wanted);
      tell(outcome);
      if (outcome.done) setRows(null);
    });

  return (
    <div className="flex flex-col gap-6">
      <form ref={form} onChange={() => setRows(null)} className="flex flex-col gap-5">
        <Field
          name="file"
          label="CSV file"
          hint={
            <>
              With columns named Name and Email, and optionally Seats.{" "}
              <a download="guests.csv" href={SAMPLE} className={linkVariants()}>
                Download a sample
              </a>
            </>
          }
        >
          {(control) => <Input {...control} type="file" accept=".csv,text/csv" />}
        </Field>
        <TermsFields {...terms} />
      </form>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button onClick={check} disabled={isBusy} variant="secondary" className="self-start">
        Check rows
      </Button>
      {rows && (
        <>
          <DataTable
            label="Checked rows"
            rows={rows}
            rowKey={(row) => `${row.email} ${rows.indexOf(row)}`}
            columns={[
              { label: "Name", cell: ({ name }) => name },
              { label: "Email", wide: true, cell: ({ email }) => email },
              { label: "Seats", numeric: true, phone: "corner", cell: ({ seats }) => seats },
              { label: "Check", phone: "below", cell: (row) => row.problem ?? "Ready" },
            ]}
          />
          <Button onClick={add} disabled={isBusy || right === 0} className="self-start">
            Add {plural(right, "invitation")}
          </Button>
        </>
      )}
    </div>
  );
}
