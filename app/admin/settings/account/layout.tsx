import type { ReactNode } from "react";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { currentStaff } from "@/lib/identity/session";

const LINKS = [
  { href: "/admin/settings/account", label: "Account" },
  { href: "/admin/settings/account/two-factor", label: "Two-factor sign-in" },
];
const DEVELOPER = { href: "/admin/settings/account/developer", label: "Developer settings" };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const staff = await currentStaff();
  const links = staff?.permissions.has("api_keys_edit") ? [...LINKS, DEVELOPER] : LINKS;
  return (
    <>
      <SectionNav label="Account settings" links={links} />
      {children}
    </>
  );
}
