import {
  Archive,
  Banknote,
  BookOpen,
  BookUser,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartColumnStacked,
  ChartNoAxesColumn,
  ClipboardList,
  CodeXml,
  Cog,
  Coins,
  CreditCard,
  FileUp,
  Filter,
  Flag,
  FolderHeart,
  FolderOpen,
  Gift,
  HandCoins,
  Heart,
  HeartHandshake,
  History,
  House,
  Landmark,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  ListTodo,
  Mails,
  MailX,
  Megaphone,
  MessageSquarePlus,
  MessageSquareText,
  Newspaper,
  PanelTop,
  Puzzle,
  ReceiptText,
  Repeat,
  Route,
  ScanLine,
  Shapes,
  TableProperties,
  Tags,
  Ticket,
  UserRound,
  Users,
  UsersRound,
  Waypoints,
} from "lucide-react";
import type { NavGroup, NavItem } from "@/app/_components/shell/admin-nav";
import type { OwnObject } from "@/lib/custom-fields/custom-objects";
import type { Permission } from "@/lib/identity/permissions";
import { capital } from "./_components/custom/object-words";
import { recordsHref } from "./_components/custom/record-href";
import type { Command } from "./_components/search/commands";

/** `needs`: any of these permissions suffices. */
type Entry = NavItem & { needs?: Permission | readonly Permission[] };

const GROUPS: readonly { title?: string; items: readonly Entry[] }[] = [
  {
    items: [
      { href: "/admin", label: "Home", icon: <House aria-hidden /> },
      {
        href: "/admin/dashboards",
        label: "Dashboards",
        icon: <LayoutDashboard aria-hidden />,
      },
      {
        href: "/admin/reports",
        label: "Reports",
        icon: <ChartColumn aria-hidden />,
        needs: "reports_view",
      },
    ],
  },
  {
    title: "Donors",
    items: [
      {
        href: "/admin/portfolio",
        covers: ["/admin/donors"],
        label: "Portfolio",
        icon: <BookUser aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/segments",
        label: "Segments",
        icon: <Filter aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/forms",
        label: "Forms",
        icon: <ClipboardList aria-hidden />,
        needs: "forms_view",
      },
      {
        href: "/admin/households",
        label: "Households",
        icon: <UsersRound aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/relationships",
        label: "Relationships",
        icon: <Waypoints aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/donors/tags",
        label: "Tags",
        icon: <Tags aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/tasks",
        label: "Tasks",
        icon: <ListTodo aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/interactions/new",
        label: "Log interaction",
        icon: <MessageSquarePlus aria-hidden />,
        needs: "donors_edit",
      },
      {
        href: "/admin/imports",
        label: "Import",
        icon: <FileUp aria-hidden />,
        needs: ["donors_edit", "donations_edit", "entities_edit"],
      },
    ],
  },
  {
    title: "Communications",
    items: [
      {
        href: "/admin/communications/mailings",
        label: "Mailings",
        icon: <Mails aria-hidden />,
        needs: "mailings_view",
      },
      {
        href: "/admin/journeys",
        label: "Journeys",
        icon: <Route aria-hidden />,
        needs: "journeys_view",
      },
      {
        href: "/admin/communications/templates",
        label: "Email templates",
        icon: <LayoutTemplate aria-hidden />,
        needs: "mailings_view",
      },
      {
        href: "/admin/communications/texts",
        label: "Received texts",
        icon: <MessageSquareText aria-hidden />,
        needs: "mailings_view",
      },
      {
        href: "/admin/communications/topics",
        label: "Topics",
        icon: <Newspaper aria-hidden />,
        needs: "donors_view",
      },
      {
        href: "/admin/communications/suppressions",
        label: "Suppressions",
        icon: <MailX aria-hidden />,
        needs: "donors_view",
      },
    ],
  },
  {
    title: "Giving",
    items: [
      {
        href: "/admin/donations",
        label: "Gifts",
        icon: <Gift aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/donations/batches",
        label: "Gift batches",
        icon: <Layers aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/plans",
        label: "Recurring gifts",
        icon: <Repeat aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/pledges",
        label: "Pledges",
        icon: <HandCoins aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/campaigns",
        label: "Fundraising campaigns",
        icon: <Flag aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/payments",
        label: "Payment problems",
        icon: <CreditCard aria-hidden />,
        needs: ["donations_view", "orders_view"],
      },
      {
        href: "/admin/payments/payouts",
        covers: ["/admin/payments/unreconciled"],
        label: "Payouts",
        icon: <Banknote aria-hidden />,
        needs: "reports_view",
      },
      {
        href: "/admin/payments/cash",
        label: "Daily cash",
        icon: <ChartColumnStacked aria-hidden />,
        needs: "reports_view",
      },
      {
        href: "/admin/acknowledgements",
        label: "Acknowledgments",
        icon: <Heart aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/accounting",
        label: "Accounting",
        icon: <BookOpen aria-hidden />,
        needs: "reports_view",
      },
    ],
  },
  {
    title: "Sponsorship",
    items: [
      {
        href: "/admin/programs",
        label: "Programs",
        icon: <FolderHeart aria-hidden />,
        needs: "entities_view",
      },
      {
        href: "/admin/entities",
        label: "Recipients",
        icon: <HeartHandshake aria-hidden />,
        needs: "entities_view",
      },
    ],
  },
  {
    title: "Events",
    items: [
      {
        href: "/admin/events",
        label: "Events",
        icon: <CalendarDays aria-hidden />,
        needs: "events_view",
      },
      {
        href: "/admin/orders",
        label: "Registrations",
        icon: <Ticket aria-hidden />,
        needs: "orders_view",
      },
      {
        href: "/admin/check-in",
        label: "Check-in",
        icon: <ScanLine aria-hidden />,
        needs: "checkin",
      },
    ],
  },
  {
    title: "Settings",
    items: [
      { href: "/admin/settings/account", label: "Your account", icon: <UserRound aria-hidden /> },
      {
        href: "/admin/settings/account/developer",
        label: "Developer settings",
        icon: <CodeXml aria-hidden />,
        needs: "api_keys_edit",
      },
      {
        href: "/admin/settings/organization",
        label: "Organization",
        icon: <Building2 aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/fundraising",
        label: "Fundraising",
        icon: <ChartNoAxesColumn aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/receipts",
        label: "Receipts",
        icon: <ReceiptText aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/fields",
        label: "Custom fields",
        icon: <TableProperties aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/objects",
        label: "Custom objects",
        icon: <Shapes aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/activity",
        label: "Activity",
        icon: <History aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/background-work",
        label: "Background work",
        icon: <Cog aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/donations/sources",
        label: "Gift sources",
        icon: <Megaphone aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/settings/currency-rates",
        label: "Currency rates",
        icon: <Coins aria-hidden />,
        needs: "donations_view",
      },
      {
        href: "/admin/settings/start-page",
        label: "Start page",
        icon: <PanelTop aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/text-messages",
        label: "Text messages",
        icon: <MessageSquareText aria-hidden />,
        needs: ["settings_edit", "mailings_view"],
      },
      {
        href: "/admin/settings/embeds",
        label: "Embeds",
        icon: <Puzzle aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/payments",
        label: "Payments",
        icon: <Landmark aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/retention",
        label: "Data retention",
        icon: <Archive aria-hidden />,
        needs: "settings_edit",
      },
      {
        href: "/admin/settings/users",
        label: "Users",
        icon: <Users aria-hidden />,
        needs: "users_edit",
      },
    ],
  },
];

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

/** The entries that somebody with these permissions can use; nothing else is shown. */
export const navFor = (
  permissions: ReadonlySet<Permission>,
  objects: readonly OwnObject[] = [],
): NavGroup[] =>
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

/** What the command menu offers to a member with these permissions. */
export const commandsFor = (
  permissions: ReadonlySet<Permission>,
  objects: readonly OwnObject[],
): Command[] => [
  ...ACTIONS.filter(({ needs }) => permissions.has(needs)).map(({ label, href }) => ({
    ...{ group: "Actions" as const, label, href },
  })),
  ...navFor(permissions, objects).flatMap(({ items }) =>
    items.map(({ label, href }) => ({ group: "Pages" as const, label, href })),
  ),
];
