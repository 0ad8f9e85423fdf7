import type { ReactNode } from "react";
import { BrandStyle } from "@/app/_components/brand-style";
import { type PublicOrganization, PublicShell } from "@/app/_components/shell/public-shell";
import { TestMode } from "@/app/_components/shell/test-mode";

type WidgetShellProps = {
  organization: PublicOrganization;
  /** The frame of another website that the page is in, which has a head and a foot of its own. */
  frame: string | undefined;
  children: ReactNode;
};

/** A page of an organization, or the same page as a widget of another website. */
export function WidgetShell({ organization, frame, children }: WidgetShellProps) {
  if (!frame) return <PublicShell organization={organization}>{children}</PublicShell>;
  return (
    <>
      <BrandStyle accent={organization.accent} />
      <main id="main" tabIndex={-1} className="outline-none">
        <TestMode organizationId={organization.id} className="px-4 sm:px-6" />
        <div className="px-4 py-6 sm:px-6">{children}</div>
      </main>
    </>
  );
}
