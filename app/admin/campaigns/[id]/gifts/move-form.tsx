"use client";

import type { Option } from "@/app/_components/forms/choices";
import { SelectField, TextField } from "@/app/_components/forms/fields";
import { Form } from "@/app/_components/forms/form";
import { Button } from "@/app/_components/ui/button";
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from "@/app/_components/ui/dialog";
import { SubmitButton } from "@/app/_components/ui/submit-button";
import { moveLine } from "../../actions";

type Props = {
  campaign: number;
  line: number;
  /** The page that it counts for now. */
  from: number;
  /** The same list for all lines, so that it is sent to browsers once. */
  pages: readonly Option[];
};

/** Counts a line for another page, all of it or a part. */
export const MoveForm = ({ campaign, line, from, pages }: Props) => (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="ghost" size="sm">
        Move…
      </Button>
    </DialogTrigger>
    <DialogContent
      title="Move this gift to another page?"
      description="The gift, its donor and its receipt stay as they are."
    >
      <Form action={moveLine}>
        <input type="hidden" name="campaign" value={campaign} />
        <input type="hidden" name="line" value={line} />
        <SelectField
          name="page_id"
          label="Page"
          options={pages.filter(({ value }) => value !== String(from))}
        />
        <TextField
          name="amount"
          label="Amount to move"
          hint="Leave blank to move the whole gift."
          optional
          inputMode="decimal"
        />
        <DialogFooter>
          <SubmitButton>Move gift</SubmitButton>
        </DialogFooter>
      </Form>
    </DialogContent>
  </Dialog>
);
