import { Pencil } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { Link } from "@/app/_components/ui/near-link";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import type { CustomView } from "@/lib/custom-fields/schema";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { CustomValue } from "./custom-value";
import { mayEditRecords, mayViewRecords } from "./may-edit";
import { editRecordHref } from "./record-href";
import { SensitivePart } from "./sensitive-part";

type Props = {
  staff: SignedInStaff;
  object: string;
  id: number;
  values: CustomView;
  /** False for what can no longer be changed, such as a merged donor. */
  isOpen?: boolean;
  /** Has the page a form with the values? Then only sensitive ones are here. */
  isInForm?: boolean;
  /** Of a custom object’s record, which has no others; its page leads to the form. */
  isWhole?: boolean;
};

/** What a record has in its custom fields; nothing where its object has none. */
export async function CustomCard({ staff, object, id, values, ...page }: Props) {
  const { isOpen = true, isInForm = false, isWhole = false } = page;
  const { permissions, profile } = staff;
  if (!mayViewRecords(permissions, object)) return null;
  const fields = await fieldsForRecords(staff, object);
  const plain = isInForm ? [] : fields.filter(({ is_sensitive }) => !is_sensitive);
  const sealed = permissions.has("sensitive_read")
    ? fields.filter(({ is_sensitive }) => is_sensitive)
    : [];
  if (plain.length === 0 && sealed.length === 0) return null;
  const names = await nameLinks(staff, plain, [values]);
  const mayEdit = isOpen && mayEditRecords(permissions, object);
  const { currency } = profile.organization;
  return (
    <Card aria-labelledby="custom-fields">
      <CardHeader>
        <CardTitle id="custom-fields">
          {isWhole ? "Details" : isInForm ? "Sensitive fields" : "Custom fields"}
        </CardTitle>
        {mayEdit && plain.length > 0 && !isWhole && (
          <Link
            href={editRecordHref(object, id)}
            className={buttonVariants({ variant: "ghost", size: "sm" })}
          >
            <Pencil aria-hidden />
            Edit<span className="sr-only"> custom fields</span>
          </Link>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {plain.length > 0 && (
          <DescriptionList>
            {plain.map((field) => {
              const value = values[field.key];
              return (
                <DescriptionItem key={field.key} term={field.label}>
                  {value === undefined ? (
                    <span className="text-muted-foreground">Not set</span>
                  ) : (
                    <CustomValue {...{ field, value, names, currency }} />
                  )}
                </DescriptionItem>
              );
            })}
          </DescriptionList>
        )}
        {sealed.length > 0 && (
          <SensitivePart {...{ object, id, currency, mayEdit }} fields={sealed} />
        )}
      </CardContent>
    </Card>
  );
}
