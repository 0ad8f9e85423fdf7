"use client";

import { Tag } from "lucide-react";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button, buttonVariants } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { TextField } from "@/app/_components/ui/text-field";
import { labelsOn, SHEET, SHEETS, type SheetName } from "@/lib/postal/sheets";

type Props = {
  /** The address of the operations, such as `/api/v1/admin/communications/segments/7`. */
  at: string;
  /** What the addresses are asked for by besides. */
  also?: Record<string, string>;
  /** The sheet that fits the paper where the organization is. */
  sheet: SheetName;
  description: string;
};

const OPTIONS = SHEETS.map((value) => ({ value, label: SHEET[value].label }));
const MOST = Math.max(...SHEETS.map((name) => labelsOn(SHEET[name])));

/** Asks for the sheet of labels and where to begin on it; or the same addresses as a table. */
export function LabelDialog({ at, also = {}, sheet, description }: Props) {
  const rest = new URLSearchParams(also).toString();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm">
          <Tag aria-hidden />
          Labels…
        </Button>
      </DialogTrigger>
      <DialogContent title="Address labels" description={description}>
        <form
          action={`${at}/labels.pdf`}
          target="_blank"
          className="flex flex-col gap-4"
          rel="noopener"
        >
          {Object.entries(also).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField name="sheet" label="Sheet" options={OPTIONS} defaultValue={sheet} />
          <TextField
            name="start"
            label="First label at position"
            hint="For a partly used sheet. Positions are counted from the upper left, row by row."
            type="number"
            min={1}
            max={MOST}
            defaultValue="1"
            required
          />
          <DialogFooter>
            <a
              href={`${at}/addresses.csv${rest && `?${rest}`}`}
              className={buttonVariants({ variant: "secondary" })}
            >
              Addresses as CSV
            </a>
            <Button type="submit">Open labels</Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
