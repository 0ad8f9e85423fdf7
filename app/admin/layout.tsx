import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AdminShell } from "@/app/_components/shell/admin-shell";
import { Toaster } from "@/app/_components/ui/toaster";
import { UploadLimitsProvider } from "@/app/_components/upload-limits";
import { uploadLimits } from "@/app/_components/upload-limits-of";
import { listOwnObjects } from "@/lib/custom-fields/custom-objects";
import { fieldsForQuickForms } from "@/lib/custom-fields/fields";
import { currentStaff } from "@/lib/identity/session";
import { QuickFormFields } from "./_components/custom/quick-form-fields";
import { DashboardMenu, DashboardNav } from "./_components/dashboard-nav";
import { SearchButton } from "./_components/search/search-button";
import { SearchDialog } from "./_components/search/search-dialog";
import { Shortcuts } from "./_components/shortcuts/shortcuts";
import { ShortcutsButton } from "./_components/shortcuts/shortcuts-button";
import { SignOut } from "./_components/sign-out";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame only: every page asks for itself who is there, because it knows where to come back to. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const staff = await currentStaff();
  if (!staff) return children;
  const { name, email, organization } = staff.profile;
  const [objects, fields] = await Promise.all([listOwnObjects(staff), fieldsForQuickForms(staff)]);
  const member = { permissions: staff.permissions, objects };
  return (
    <AdminShell
      organizationId={staff.organizationId}
      organizationName={organization.name}
      user={{ name, email }}
      nav={{
        wide: <DashboardNav {...member} />,
        compact: <DashboardMenu title={organization.name} {...member} />,
      }}
      signOut={<SignOut />}
      search={{ wide: <SearchButton />, compact: <SearchButton compact /> }}
      keys={<ShortcutsButton />}
    >
      <UploadLimitsProvider value={uploadLimits()}>
        <QuickFormFields value={fields}>{children}</QuickFormFields>
      </UploadLimitsProvider>
      <SearchDialog userId={staff.userId} {...member} />
      <Shortcuts />
      <Toaster />
    </AdminShell>
  );
}
