import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { rulesFor } from "@/lib/files/purposes";
import { requireStaff } from "@/lib/identity/session";
import { MOST_BYTES_IN_FORM } from "@/lib/imports/limits";
import { neededFor } from "@/lib/imports/rights";
import { KINDS } from "@/lib/imports/schema";
import { mostBytesOfFile } from "@/lib/request-size";
import { UploadForm } from "./upload-form";

const TITLE = "Import a file";

export const metadata: Metadata = { title: TITLE };

export default async function NewImportPage({ searchParams }: { searchParams: Promise<Asked> }) {
  const staff = await requireStaff("/admin/imports/new");
  const kinds = KINDS.filter((what) => staff.permissions.has(neededFor(what)));
  const [first] = kinds;
  if (!first) return <NoAccess title={TITLE} />;
  const asked = textAsked(await searchParams, "what");
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<Breadcrumbs crumbs={[{ label: "Import", href: "/admin/imports" }]} />}
        description="Nothing is entered yet: next you say what each column is, then every row is checked, and you see what would happen."
      />
      <Card>
        <CardContent>
          <UploadForm
            kinds={kinds}
            first={kinds.find((what) => what === asked) ?? first}
            mostInForm={mostBytesOfFile(MOST_BYTES_IN_FORM)}
            mostAtAll={rulesFor("import_file").maxBytes}
          />
        </CardContent>
      </Card>
    </>
  );
}
