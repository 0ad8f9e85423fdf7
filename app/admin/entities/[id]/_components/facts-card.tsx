import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { Support } from "@/app/admin/entities/_components/support";
import { formatMajor, formatNumber } from "@/lib/format/amounts";
import type { EntityView } from "@/lib/sponsorship/entity-schema";
import type { FieldView } from "@/lib/sponsorship/schema";

type FactsCardProps = { entity: EntityView; fields: readonly FieldView[]; timeZone: string };

/** What is known of an entity: its support first, then the program's fields in their order. */
export function FactsCard({ entity, fields, timeZone }: FactsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Public name">{entity.public_name}</DescriptionItem>
          <DescriptionItem term="Support">
            <Support entity={entity} />
          </DescriptionItem>
          {entity.sp_goal === null && (
            <DescriptionItem term="Price">
              {entity.sp_amount === null
                ? "Donors choose"
                : `${formatMajor(entity.sp_amount, entity.currency)} a month`}
            </DescriptionItem>
          )}
          {fields.map((field) => (
            <DescriptionItem key={field.key} term={<Term field={field} />}>
              <Value field={field} value={entity.fields[field.key]} />
            </DescriptionItem>
          ))}
          {entity.waiting_since && (
            <DescriptionItem term="Waiting since">
              <DateOnly date={new Date(entity.waiting_since)} timeZone={timeZone} />
            </DescriptionItem>
          )}
          <DescriptionItem term="Added">
            <DateOnly date={new Date(entity.created_at)} timeZone={timeZone} />
          </DescriptionItem>
          <DescriptionItem term="Last changed">
            <DateOnly date={new Date(entity.updated_at)} timeZone={timeZone} />
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

const Term = ({ field }: { field: FieldView }) => (
  <>
    {field.label}
    {!field.is_public && <span className="block text-sm">Staff only</span>}
  </>
);

function Value({ field, value }: { field: FieldView; value: string | undefined }) {
  if (!value) return <span className="text-muted-foreground">Not set</span>;
  switch (field.type) {
    case "date":
      return staffFormat().date(value);
    case "number":
      return formatNumber(Number(value));
    case "checkbox":
      return value === "1" ? "Yes" : "No";
    default:
      return <span className="whitespace-pre-line wrap-anywhere">{value}</span>;
  }
}
