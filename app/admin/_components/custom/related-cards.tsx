import { Plus } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { listNewRelations, listRelated, type NewRelation } from "@/lib/custom-fields/references";
import type { RelatedView } from "@/lib/custom-fields/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { mayViewRecords } from "./may-edit";
import { capital } from "./object-words";
import { recordHref, recordsHref } from "./record-href";

type Props = { staff: SignedInStaff; object: string; id: number };

/** Records that link to this one, such as a donor’s pets, with the way to add another. */
export async function RelatedCards({ staff, object, id }: Props) {
  const { permissions } = staff;
  if (!mayViewRecords(permissions, object)) return null;
  const [related, addable] = await Promise.all([
    listRelated(staff, { object, id }),
    permissions.has("records_edit") ? listNewRelations(staff, object) : [],
  ]);
  const lists: Relation[] = [
    ...related,
    ...addable
      .filter((each) => !related.some((one) => keyOf(one) === keyOf(each)))
      .map((each) => ({ ...each, records: [], has_more: false })),
  ];
  return lists.map((each) => (
    <RelatedCard
      key={keyOf(each)}
      id={id}
      related={each}
      add={addable.find((one) => keyOf(one) === keyOf(each))}
    />
  ));
}

type Relation = RelatedView & Partial<NewRelation>;

const keyOf = ({ object, field }: Pick<RelatedView, "object" | "field">) =>
  `${object}-${field.key}`;

type RelatedProps = { id: number; related: Relation; add: NewRelation | undefined };

function RelatedCard({ id, related, add }: RelatedProps) {
  const { object, plural, field, records, has_more: hasMore } = related;
  const heading = `related-${keyOf(related)}`;
  return (
    <Card aria-labelledby={heading}>
      <CardHeader>
        <div>
          <CardTitle id={heading}>{capital(plural)}</CardTitle>
          <CardDescription>{field.label}</CardDescription>
        </div>
        {add && (
          <Link
            href={`${recordsHref(add.object)}/new?${new URLSearchParams({ [field.key]: String(id) })}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            <Plus aria-hidden />
            Add {add.singular}
          </Link>
        )}
      </CardHeader>
      <CardContent>
        {records.length === 0 ? (
          <p className="text-muted-foreground">No {plural} yet.</p>
        ) : (
          <ul className="divide-y">
            {records.map((record) => (
              <li key={record.id} className="py-2 first:pt-0 last:pb-0 wrap-anywhere">
                <TextLink href={recordHref(object, record.id)}>{record.name}</TextLink>
              </li>
            ))}
          </ul>
        )}
        {hasMore && (
          <p className="mt-3 text-sm text-muted-foreground">Showing the latest {records.length}.</p>
        )}
      </CardContent>
    </Card>
  );
}
