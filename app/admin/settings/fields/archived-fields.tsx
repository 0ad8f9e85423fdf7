import { ShortDate } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { TYPE_NAMES } from "@/lib/custom-fields/field-types";
import type { CustomFieldView } from "@/lib/custom-fields/schema";
import { RestoreField } from "./archive-field";
import { keptPath } from "./paths";

type Props = { fields: readonly CustomFieldView[]; timeZone: string };

const Day = ({ date, timeZone }: { date: string | null; timeZone: string }) =>
  date && <ShortDate date={new Date(date)} timeZone={timeZone} />;

/** Fields that can still be restored, and until when. */
export const ArchivedFields = ({ fields, timeZone }: Props) => (
  <DataTable
    label="Archived fields"
    rows={fields}
    rowKey={({ id }) => id}
    columns={[
      { label: "Field", cell: ({ label }) => label },
      { label: "Key", phone: "hidden", cell: ({ key }) => <code className="text-sm">{key}</code> },
      { label: "Type", cell: ({ type }) => TYPE_NAMES[type] },
      {
        label: "Archived",
        phone: "named",
        cell: ({ archived_at: date }) => <Day date={date} timeZone={timeZone} />,
      },
      {
        label: "Deleted on",
        phone: "named",
        cell: ({ deleted_on: date }) => <Day date={date} timeZone={timeZone} />,
      },
      {
        label: "Actions",
        phone: "below",
        cell: (field) => (
          <span className="flex items-center gap-3">
            <RestoreField field={field} />
            {!field.is_sensitive && (
              <TextLink href={keptPath(field.id)}>
                Kept values<span className="sr-only"> of {field.label}</span>
              </TextLink>
            )}
          </span>
        ),
      },
    ]}
  />
);
