import { isRole, type Permission, type Role } from "@/lib/identity/permissions";

export const PERMISSION_WORDS: Record<Permission, string> = {
  donors_view: "See donors",
  donors_edit: "Change donors",
  donations_view: "See donations",
  donations_edit: "Change donations",
  entities_view: "See entities",
  entities_edit: "Change entities",
  events_view: "See events",
  events_edit: "Change events",
  orders_view: "See orders",
  orders_edit: "Change orders",
  checkin: "Check guests in",
  reports_view: "See reports",
  files_edit: "Upload and change files",
  settings_edit: "Change the organization’s settings",
  users_edit: "Invite people and change their access",
  api_keys_edit: "Create and revoke API keys",
};

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Everything, and the only one who can change other owners." },
  admin: { label: "Admin", hint: "Everything but changing owners." },
  fundraiser: {
    label: "Fundraiser",
    hint: "Donors, donations and entities; sees everything else.",
  },
  events: { label: "Events", hint: "Events, orders and check-in." },
  finance: { label: "Finance", hint: "Donations and reports." },
  "read-only": { label: "Read-only", hint: "Sees everything, changes nothing." },
  volunteer: { label: "Volunteer", hint: "Check-in at events." },
};

export const roleLabel = (role: string): string => (isRole(role) ? ROLE_WORDS[role].label : role);
