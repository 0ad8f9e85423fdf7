import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import type { ImportView } from "@/lib/imports/schema";

/** The way back to an imported file from a page about it. */
export const ImportCrumbs = ({ view }: { view: ImportView }) => (
  <Breadcrumbs
    crumbs={[
      { label: "Import", href: "/admin/imports" },
      { label: view.file_name, href: `/admin/imports/${view.id}` },
    ]}
  />
);
