import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { PageHeader } from "@/app/_components/ui/page-header";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import type { FormView } from "@/lib/forms/schema";
import { FORM_KIND_WORDS } from "@/lib/forms/templates";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { FORMS, formHref } from "../paths";
import { STATUS_WORDS } from "../words";

type Part = "submissions" | "build" | "results" | "settings";

type Props = { form: FormView; staff: SignedInStaff; current: Part; actions?: ReactNode };

/** A form's name, status and tabs. */
export function FormHead({ form, staff, current, actions }: Props) {
  const { id, status } = form;
  const mayRead = staff.permissions.has("donors_view");
  const mayEdit = staff.permissions.has("forms_edit");
  const tab = (part: Part, label: string, rest: string) => ({
    ...{ href: formHref(id, rest), label, isCurrent: part === current },
  });
  return (
    <>
      <PageHeader
        title={form.name}
        above={<Breadcrumbs crumbs={[{ label: "Forms", href: FORMS }]} />}
        description={
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
            {FORM_KIND_WORDS[form.kind]}
            {form.published_version && form.is_changed && <Badge>Unpublished changes</Badge>}
          </span>
        }
        actions={
          <>
            {status === "published" && (
              <a
                href={form.url}
                className={buttonVariants({ variant: "secondary", size: "sm" })}
                target="_blank"
                rel="noreferrer"
              >
                <ExternalLink aria-hidden />
                Open form
              </a>
            )}
            {actions}
          </>
        }
      />
      <StateTabs
        label="Form sections"
        tabs={[
          tab("submissions", "Submissions", ""),
          ...(mayRead ? [tab("results", "Results", "/results")] : []),
          ...(mayEdit
            ? [tab("build", "Questions", "/build"), tab("settings", "Settings", "/settings")]
            : []),
        ]}
      />
    </>
  );
}
