import { SectionNav } from "@/app/_components/ui/section-nav";
import type { StaffActor } from "@/lib/identity/actor";

const LINKS = [
  { href: "/admin/settings/account", label: "Account" },
  { href: "/admin/settings/account/two-factor", label: "Two-factor sign-in" },
];
const DEVELOPER = [
  { href: "/admin/settings/account/developer", label: "Developer settings" },
  { href: "/admin/settings/account/developer/webhooks", label: "Webhooks" },
  { href: "/admin/settings/account/developer/requests", label: "API requests" },
];

/** The pages of somebody's own account. */
export function AccountNav({ staff }: { staff: StaffActor }) {
  const links = staff.permissions.has("api_keys_edit") ? [...LINKS, ...DEVELOPER] : LINKS;
  return <SectionNav label="Account settings" links={links} />;
}
