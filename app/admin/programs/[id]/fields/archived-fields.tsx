import { ShortDate } from "@/app/_components/ui/date-time";
import { DataTable } from "@/app/admin/_components/list/data-table";
import type { ArchivedFieldView } from "@/lib/sponsorship/schema";
import { TYPE_WORDS } from "../../words";
import { RestoreField } from "./archive-field";

type Props = {
  programId: number;
  fields: readonly ArchivedFieldView[];
  mayEdit: boolean;
  timeZone: string;
};

/** Fields that can still be restored, and until when. */
export const ArchivedFields = ({ programId, fields, mayEdit, timeZone }: Props) => (
  <DataTable
    label="Archived fields"
    rows={fields}
    rowKey={({ id }) => id}
    columns={[
      { label: "Field", cell: ({ label }) => label },
      { label: "Key", phone: "hidden", cell: ({ key }) => <code>{key}</code> },
      { label: "Type", cell: ({ type }) => TYPE_WORDS[type].label },
      {
        label: "Archived",
        phone: "named",
        cell: ({ archived_at: date }) => <ShortDate date={new Date(date)} timeZone={timeZone} />,
      },
      {
        label: "Deleted on",
        phone: "named",
        cell: ({ deleted_on: date }) => <ShortDate date={new Date(date)} timeZone={timeZone} />,
      },
      ...(mayEdit
        ? [
            {
              label: "Actions",
              phone: "below" as const,
              cell: (field: ArchivedFieldView) => (
                <RestoreField programId={programId} field={field} />
              ),
            },
          ]
        : []),
    ]}
  />
);
