import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { ProgramView } from "@/lib/sponsorship/schema";

type ProgramHeaderProps = { program: ProgramView; mayEdit: boolean; actions?: ReactNode };

/** A program's name on top of each of its pages, and the way between these. */
export function ProgramHeader({ program, mayEdit, actions }: ProgramHeaderProps) {
  const { id, name, status, url } = program;
  const path = `/admin/programs/${id}`;
  const links = [
    { href: path, label: "Overview" },
    { href: `${path}/entities`, label: "Recipients" },
    { href: `${path}/fields`, label: "Fields" },
    { href: `${path}/designations`, label: "Designations" },
    ...(mayEdit ? [{ href: `${path}/settings`, label: "Settings" }] : []),
  ];
  return (
    <>
      <PageHeader
        title={name}
        above={<Breadcrumbs crumbs={[{ label: "Programs", href: "/admin/programs" }]} />}
        status={status === "archived" && <StatusBadge>Archived</StatusBadge>}
        actions={
          <>
            {status === "active" && (
              <Button asChild variant="secondary" size="sm">
                <a href={url} target="_blank" rel="noreferrer">
                  <ExternalLink aria-hidden />
                  View gallery
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              </Button>
            )}
            {actions}
          </>
        }
      />
      <SectionNav label={name} links={links} />
    </>
  );
}

/** The way down to a page below one of a program's sections. */
export const crumbsTo = (
  { id, name }: Pick<ProgramView, "id" | "name">,
  section: "entities" | "fields",
) => [
  { label: "Programs", href: "/admin/programs" },
  { label: name, href: `/admin/programs/${id}` },
  {
    label: section === "entities" ? "Recipients" : "Fields",
    href: `/admin/programs/${id}/${section}`,
  },
];
