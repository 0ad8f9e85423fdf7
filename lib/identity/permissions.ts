/** What a member of an organization may be allowed to do (`decisions §3`). */
export const PERMISSIONS = [
  "donors_view",
  "donors_edit",
  "donations_view",
  "donations_edit",
  "entities_view",
  "entities_edit",
  "events_view",
  "events_edit",
  "orders_view",
  "orders_edit",
  "checkin",
  "forms_view",
  "forms_edit",
  "mailings_view",
  "mailings_edit",
  "mailings_send",
  "journeys_view",
  "journeys_edit",
  "journeys_run",
  "reports_view",
  "reports_edit",
  "accounting_edit",
  "files_edit",
  "records_view",
  "records_edit",
  "sensitive_read",
  "settings_edit",
  "users_edit",
  "api_keys_edit",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = [
  "owner",
  "admin",
  "fundraiser",
  "events",
  "finance",
  "read-only",
  "volunteer",
] as const;

export type Role = (typeof ROLES)[number];

const VIEWS = PERMISSIONS.filter((permission) => permission.endsWith("_view"));

const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  admin: PERMISSIONS,
  fundraiser: [
    ...VIEWS,
    "donors_edit",
    "donations_edit",
    "entities_edit",
    "forms_edit",
    "mailings_edit",
    "journeys_edit",
    "reports_edit",
    "records_edit",
    "files_edit",
  ],
  events: ["events_view", "events_edit", "orders_view", "orders_edit", "checkin", "files_edit"],
  finance: [
    "donors_view",
    "donations_view",
    "donations_edit",
    "orders_view",
    "reports_view",
    "reports_edit",
    "accounting_edit",
  ],
  "read-only": VIEWS,
  volunteer: ["checkin"],
};

export const isPermission = (text: string): text is Permission =>
  PERMISSIONS.some((permission) => permission === text);

export const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

type Member = { role: string; grantedPermissions: string[]; deniedPermissions: string[] };

/** A user's permissions: the role's, and what was given or taken beyond it. */
export function permissionsOf(member: Member): ReadonlySet<Permission> {
  const fromRole = isRole(member.role) ? ROLE_PERMISSIONS[member.role] : [];
  const all = [...fromRole, ...member.grantedPermissions.filter(isPermission)];
  return new Set(all.filter((permission) => !member.deniedPermissions.includes(permission)));
}
