"use client";

import { optionsOf } from "@/app/_components/forms/choices";
import { SelectField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { TextLink } from "@/app/_components/ui/link";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { plural } from "@/lib/format/amounts";
import type { DuplicateRow } from "@/lib/imports/schema";
import { decideDuplicates } from "../../actions";
import { CHOICE_WORDS } from "../../words";

/**
 * What becomes of each possible duplicate: one decision for all of them, or one for each row of the page.
 * One form, so that a button of one kind waits while the other is on its way.
 */
export const DecideForm = ({ id, page, total, rows, opens }: DecideProps) => (
  <Form action={decideDuplicates}>
    <input type="hidden" name="import" value={id} />
    <input type="hidden" name="page" value={page} />
    <fieldset
      id="decide"
      tabIndex={-1}
      aria-labelledby="all-rows"
      className="flex flex-wrap items-center gap-2"
    >
      <span id="all-rows" className="mr-2 font-semibold">
        {plural(total, "row")}
      </span>
      {(["add", "link", "skip"] as const).map((choice) => (
        <SubmitButton key={choice} variant="secondary" size="sm" name="all" value={choice}>
          {ALL_WORDS[choice]}
        </SubmitButton>
      ))}
    </fieldset>
    <Rows rows={rows} opens={opens} />
    <div>
      <SubmitButton>Save and check rows</SubmitButton>
    </div>
  </Form>
);

type DecideProps = RowsProps & { id: number; page: number; total: number };

const ALL_WORDS: Record<DuplicateRow["choice"], string> = {
  add: "Add all",
  link: "Link all",
  skip: "Skip all",
};

type RowsProps = {
  rows: readonly DuplicateRow[];
  /** May the reader open donors? */
  opens: boolean;
};

const Rows = ({ rows, opens }: RowsProps) => (
  <Table label="Possible duplicates" stacked>
    <TableHeader>
      <TableRow>
        <TableHead numeric>Line</TableHead>
        <TableHead>In the file</TableHead>
        <TableHead>Email address</TableHead>
        <TableHead>Same address as</TableHead>
        <TableHead>Action</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {rows.map((row) => (
        <TableRow key={row.line} className="lg:*:py-1 lg:*:align-middle">
          <TableCell data-label="Line" numeric>
            {row.line}
          </TableCell>
          <TableHead scope="row" data-label="In the file" className="wrap-anywhere">
            {row.name ?? "No name"}
          </TableHead>
          <TableCell data-label="Email address" className="wrap-anywhere">
            {row.email}
          </TableCell>
          <TableCell data-label="Same address as" className="wrap-anywhere">
            <Other row={row} opens={opens} />
          </TableCell>
          <TableCell data-label="Action">
            <SelectField
              name={`choice-${row.line}`}
              label={`Action for line ${row.line}`}
              hideLabel
              size="sm"
              className="min-w-44"
              options={optionsOf(CHOICE_WORDS)}
              defaultValue={row.choice}
            />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

function Other({
  row: { donor, earlier_line: earlier },
  opens,
}: Pick<RowsProps, "opens"> & { row: DuplicateRow }) {
  if (donor && !opens) return donor.name;
  if (donor) return <TextLink href={`/admin/portfolio/${donor.id}`}>{donor.name}</TextLink>;
  return earlier && `Line ${earlier.line}${earlier.name ? `, ${earlier.name}` : ""}`;
}
