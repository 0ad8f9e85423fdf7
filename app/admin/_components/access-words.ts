import { isRole, type Permission, type Role } from "@/lib/identity/permissions";

export const PERMISSION_WORDS: Record<Permission, string> = {
  donors_view: "View donors",
  donors_edit: "Edit donors",
  donations_view: "View gifts",
  donations_edit: "Edit gifts",
  entities_view: "View recipients",
  entities_edit: "Edit recipients",
  events_view: "View events",
  events_edit: "Edit events",
  orders_view: "View registrations",
  orders_edit: "Edit registrations",
  forms_view: "View forms",
  forms_edit: "Edit forms and review submissions",
  mailings_view: "View mailings",
  mailings_edit: "Write mailings and templates",
  mailings_send: "Send, pause, and cancel mailings",
  journeys_view: "View journeys and the donors in them",
  journeys_edit: "Create and edit journeys",
  journeys_run: "Activate and pause journeys, and enroll donors",
  checkin: "Check in guests",
  reports_view: "View reports",
  reports_edit: "Save and edit reports",
  accounting_edit: "Post journal batches and edit accounts",
  files_edit: "Upload and edit files",
  records_view: "View custom object records",
  records_edit: "Edit custom object records",
  sensitive_read: "View and edit sensitive fields",
  settings_edit: "Edit organization settings",
  users_edit: "Manage users and their access",
  api_keys_edit: "Manage API keys",
};

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Full access. Only owners can change other owners." },
  admin: { label: "Admin", hint: "Full access, except changing owners." },
  fundraiser: {
    label: "Fundraiser",
    hint: "Edits donors, gifts, and recipients. Views everything else.",
  },
  events: { label: "Events", hint: "Events, registrations, and check-in." },
  finance: { label: "Finance", hint: "Gifts, reports, and accounting." },
  "read-only": { label: "Read-only", hint: "Views everything, changes nothing." },
  volunteer: { label: "Volunteer", hint: "Check-in at events." },
};

export const roleLabel = (role: string): string => (isRole(role) ? ROLE_WORDS[role].label : role);
