import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { manyOf } from "@/app/admin/_components/custom/object-words";
import { typeWords } from "@/app/admin/_components/custom/type-words";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { FieldForm } from "../field-form";
import { fieldPage } from "../field-page";
import { crumbsTo, keptPath, typePath } from "../paths";

const title = "Custom field";

export const metadata: Metadata = { title };

export default fieldPage({ title, needs: "settings_edit" }, async ({ record: field, staff }) => {
  if (field.archived_at || field.object === "entity") notFound();
  const own = await listOwnObjects(staff);
  const { type, more } = typeWords(field, own);
  const mayChangeType = !field.is_sensitive && field.type !== "reference";
  return (
    <>
      <PageHeader
        title={field.label}
        above={<Breadcrumbs crumbs={crumbsTo(field.object, manyOf(field.object, own))} />}
        description={
          <>
            {field.target ? `${type}: ${more.toLowerCase()}` : type}
            {field.is_sensitive && ", sensitive"}, API key <code>{field.key}</code>
          </>
        }
        actions={
          mayChangeType && (
            <>
              <Link href={keptPath(field.id)} className={buttonVariants({ variant: "ghost" })}>
                Kept values
              </Link>
              <Link href={typePath(field.id)} className={buttonVariants({ variant: "secondary" })}>
                Change type
              </Link>
            </>
          )
        }
      />
      <Card>
        <CardContent>
          <FieldForm object={field.object} stored={field} />
        </CardContent>
      </Card>
    </>
  );
});
