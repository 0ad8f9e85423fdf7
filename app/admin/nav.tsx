import { FolderOpen } from "lucide-react";
import type { NavGroup } from "@/app/_components/shell/admin-nav";
import type { OwnObject } from "@/lib/custom-fields/custom-objects";
import type { Permission } from "@/lib/identity/permissions";
import { capital } from "./_components/custom/object-words";
import { recordsHref } from "./_components/custom/record-href";
import type { Command } from "./_components/search/commands";
import { GROUPS } from "./nav-pages";

/** Before the settings. */
const withOwn = (objects: readonly OwnObject[]): typeof GROUPS => [
  ...GROUPS.slice(0, -1),
  {
    title: "Records",
    items: objects.map(({ key, plural }) => ({
      href: recordsHref(key),
      label: capital(plural),
      icon: <FolderOpen aria-hidden />,
      needs: "records_view" as const,
    })),
  },
  ...GROUPS.slice(-1),
];

/** What someone may do, and the organization’s own objects. */
export type Member = { permissions: ReadonlySet<Permission>; objects: readonly OwnObject[] };

/** The entries that a member can use; nothing else is shown. */
export const navFor = ({ permissions, objects }: Member): NavGroup[] =>
  withOwn(objects)
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(({ needs }) => !needs || [needs].flat().some((each) => permissions.has(each)))
        .map(({ href, label, icon, covers }) => ({ href, label, icon, covers })),
    }))
    .filter(({ items }) => items.length > 0);

type Action = { label: string; href: string; needs: Permission };

const ACTIONS: readonly Action[] = [
  { label: "Enter gift", href: "/admin/donations/new", needs: "donations_edit" },
  { label: "New gift batch", href: "/admin/donations/batches/new", needs: "donations_edit" },
  { label: "New pledge", href: "/admin/pledges/new", needs: "donations_edit" },
  { label: "Log call", href: "/admin/interactions/new?channel=phone", needs: "donors_edit" },
  { label: "Add donor", href: "/admin/donors/new", needs: "donors_edit" },
  { label: "Add task", href: "/admin/tasks/new", needs: "donors_edit" },
  { label: "New household", href: "/admin/households/new", needs: "donors_edit" },
  { label: "New event", href: "/admin/events/new", needs: "events_edit" },
  { label: "New program", href: "/admin/programs/new", needs: "entities_edit" },
  { label: "Import file", href: "/admin/imports/new", needs: "donors_edit" },
];

/** What the command menu offers to a member. */
export const commandsFor = (member: Member): Command[] => [
  ...ACTIONS.filter(({ needs }) => member.permissions.has(needs)).map(({ label, href }) => ({
    ...{ group: "Actions" as const, label, href },
  })),
  ...navFor(member).flatMap(({ items }) =>
    items.map(({ label, href }) => ({ group: "Pages" as const, label, href })),
  ),
];
