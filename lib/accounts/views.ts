import { z } from "zod";
import type { apiKeys, organizations, users } from "@/db/schema";
import { PERMISSIONS, permissionsOf } from "@/lib/identity/permissions";

type User = typeof users.$inferSelect;
type Organization = typeof organizations.$inferSelect;

const UserView = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.string(),
    two_factor_enabled: z.boolean(),
  })
  .meta({ id: "User" });

const PermissionsView = z
  .record(z.enum(PERMISSIONS), z.boolean())
  .meta({ id: "Permissions", description: "Every permission, and whether the user has it" });

/** Every field but the last two is a string; what is not known is "" (`decisions §8`). */
export const LogInView = z.object({
  status: z.literal("success"),
  client_status: z.string(),
  organization: z.string(),
  website: z.string(),
  token: z.string().meta({ description: "Send it as `Authorization: Bearer`" }),
  org_created_at: z.string(),
  last_payment_date: z.string(),
  last_payment_amount: z.string(),
  monthly_payment: z.string(),
  plan: z.string(),
  user: UserView,
  permissions: PermissionsView,
});

/** An installation of one's own is not paid for, so nothing is known about payments and plans. */
export const logInView = (token: string, user: User, organization: Organization) => ({
  status: "success" as const,
  client_status: "active",
  organization: organization.name,
  website: organization.website ?? "",
  token,
  org_created_at: organization.createdAt.toISOString(),
  last_payment_date: "",
  last_payment_amount: "",
  monthly_payment: "",
  plan: "",
  user: userView(user),
  permissions: permissionsView(permissionsOf(user)),
});

export const CallerView = z.object({
  status: z.literal("success"),
  user: UserView.meta({ description: "For an API key, its owner" }),
  organization: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    website: z.string().nullable(),
  }),
  permissions: PermissionsView,
  api_key: z
    .object({ id: z.int(), name: z.string(), live: z.boolean(), expires_at: z.string().nullable() })
    .nullable()
    .meta({ description: "Null when a bearer token was sent" }),
});

type Caller = {
  user: User;
  organization: Organization;
  apiKey: typeof apiKeys.$inferSelect | null;
  permissions: ReadonlySet<string>;
};

export const callerView = ({ user, organization, apiKey, permissions }: Caller) => ({
  status: "success" as const,
  user: userView(user),
  organization: {
    id: organization.id,
    slug: organization.slug,
    name: organization.name,
    time_zone: organization.timeZone,
    currency: organization.currency,
    website: organization.website,
  },
  permissions: permissionsView(permissions),
  api_key: apiKey && {
    id: apiKey.id,
    name: apiKey.name,
    live: apiKey.live,
    expires_at: apiKey.expiresAt?.toISOString() ?? null,
  },
});

const userView = (user: User): z.infer<typeof UserView> => ({
  id: user.id,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  role: user.role,
  two_factor_enabled: user.otpSecret !== null,
});

const permissionsView = (held: ReadonlySet<string>) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, held.has(permission)]));
