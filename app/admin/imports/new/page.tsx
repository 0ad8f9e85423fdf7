import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { textAsked } from "@/app/admin/_components/page-asked";
import { staffPage } from "@/app/admin/_components/staff-page";
import { rulesFor } from "@/lib/files/purposes";
import { MOST_BYTES_IN_FORM } from "@/lib/imports/limits";
import { neededFor } from "@/lib/imports/rights";
import { KINDS } from "@/lib/imports/schema";
import { mostBytesOfFile } from "@/lib/request-size";
import { UploadForm } from "./upload-form";

const title = "Import a file";

export const metadata: Metadata = { title };

export default staffPage({ title, path: "/admin/imports/new" }, ({ staff, sent }) => {
  const kinds = KINDS.filter((what) => staff.permissions.has(neededFor(what)));
  const [first] = kinds;
  if (!first) return <NoAccess title={title} />;
  const asked = textAsked(sent, "what");
  return (
    <>
      <PageHeader
        title={title}
        above={<Breadcrumbs crumbs={[{ label: "Import", href: "/admin/imports" }]} />}
        description="Next, you match columns and preview the results. Nothing is imported until you confirm."
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
});
