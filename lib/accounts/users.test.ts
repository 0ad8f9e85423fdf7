import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails, users } from "@/db/schema";
import { within } from "@/db/within";
import type { AnonymousActor, StaffActor } from "@/lib/identity/actor";
import { staffActor } from "@/lib/identity/credentials";
import type { Permission, Role } from "@/lib/identity/permissions";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { inviteUser, repeatInvitation } from "./invitations";
import { acceptInvitation, createUser } from "./setup";
import { logIn } from "./sign-in";
import {
  changeAccess,
  getUser,
  listUsers,
  reactivateUser,
  resetSecondFactor,
  suspendUser,
} from "./users";

const PASSWORD = "correct horse battery staple";
let last = 0;

const anonymous = (): AnonymousActor => ({
  kind: "anonymous",
  requestId: "test",
  address: `198.51.100.${++last}`,
});

const access = (role: Role, granted: Permission[] = [], denied: Permission[] = []) => ({
  role,
  granted_permissions: granted,
  denied_permissions: denied,
});

async function createMember(tenant: Tenant, role: Role): Promise<StaffActor & { email: string }> {
  const email = `${role}-${tenant.slug}-${++last}@example.org`;
  const person = { email, firstName: "Mia", lastName: "Member", role, password: PASSWORD };
  const { id } = await createUser(tenant.system, person);
  const row = await db.query.users.findFirst({ where: eq(users.id, id) });
  if (!row) throw new Error("no user");
  return { ...staffActor(row, "test"), email };
}

const invitation = (email: string, role: Role = "events") => ({
  email,
  first_name: "Ines",
  last_name: "Invited",
  ...access(role),
});

const invitationToken = async (tenant: Tenant) => {
  const sent = await db.query.emails.findMany({
    where: within(emails, tenant.organizationId),
    orderBy: emails.id,
  });
  const texts = sent.filter(({ template }) => template === "invitation").map(({ text }) => text);
  return /\/invitation\/(\w+)/.exec(texts.at(-1) ?? "")?.[1] ?? "";
};

const acceptance = (token: string) => ({
  token,
  first_name: "Ines",
  last_name: "Here",
  new_password: PASSWORD,
});

describe("inviting a user", () => {
  it("lets the invited user choose a password once, and then signs them in", async () => {
    const tenant = await createTenant();
    const email = `ines-${tenant.slug}@example.org`;
    const { id } = await inviteUser(tenant.owner, invitation(email));
    await expect(logIn(anonymous(), { email, password: PASSWORD })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const token = await invitationToken(tenant);
    await acceptInvitation(anonymous(), acceptance(token));
    expect((await logIn(anonymous(), { email, password: PASSWORD })).user.id).toBe(id);
    await expect(acceptInvitation(anonymous(), acceptance(token))).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("invalidates the first link when it is repeated", async () => {
    const tenant = await createTenant();
    const { id } = await inviteUser(tenant.owner, invitation(`i-${tenant.slug}@example.org`));
    const first = await invitationToken(tenant);
    await repeatInvitation({ ...tenant.owner, requestId: "again" }, id);
    await expect(acceptInvitation(anonymous(), acceptance(first))).rejects.toMatchObject({
      kind: "not_found",
    });
    await acceptInvitation(anonymous(), acceptance(await invitationToken(tenant)));
  });

  it("refuses an address that has an account in any organization", async () => {
    const [tenant, other] = await Promise.all([createTenant(), createTenant()]);
    await expect(inviteUser(tenant.owner, invitation(other.owner.email))).rejects.toMatchObject({
      kind: "invalid",
      details: { errors: [{ path: "email" }] },
    });
  });
});

describe("granting access", () => {
  it("refuses permissions the granter lacks, in a role or added individually", async () => {
    const tenant = await createTenant();
    const giver: StaffActor = {
      ...(await createMember(tenant, "events")),
      permissions: new Set(["users_edit", "events_view", "checkin"]),
    };
    const target = await createMember(tenant, "volunteer");
    for (const change of [access("fundraiser"), access("volunteer", ["donors_view"])])
      await expect(changeAccess(giver, target.userId, change)).rejects.toMatchObject({
        kind: "forbidden",
      });
    await changeAccess(giver, target.userId, access("volunteer", ["events_view"]));
    expect(await getUser(tenant.owner, target.userId)).toMatchObject({
      grantedPermissions: ["events_view"],
    });
  });

  it("refuses to change, suspend, reactivate, or reset a user with permissions the actor lacks", async () => {
    const tenant = await createTenant();
    const target = await createMember(tenant, "finance");
    const weak: StaffActor = {
      ...(await createMember(tenant, "events")),
      permissions: new Set(["users_edit", "donors_view", "donations_view", "orders_view"]),
    };
    const forbidden = { kind: "forbidden" };
    for (const attempt of [
      () => changeAccess(weak, target.userId, access("finance", [], ["reports_view"])),
      () => suspendUser(weak, target.userId),
      () => reactivateUser(weak, target.userId),
      () => repeatInvitation(weak, target.userId),
      () => resetSecondFactor(weak, target.userId),
    ])
      await expect(attempt()).rejects.toMatchObject(forbidden);
    const equal: StaffActor = {
      ...weak,
      permissions: new Set([
        ...weak.permissions,
        "donations_edit",
        "reports_view",
        "reports_edit",
        "accounting_edit",
      ]),
    };
    await changeAccess(equal, target.userId, access("finance", [], ["reports_view"]));
    await resetSecondFactor(equal, target.userId);
    await suspendUser(equal, target.userId);
  });

  it("requires an owner for owners", async () => {
    const tenant = await createTenant();
    const admin = await createMember(tenant, "admin");
    const target = await createMember(tenant, "events");
    const forbidden = { kind: "forbidden" };
    await expect(changeAccess(admin, target.userId, access("owner"))).rejects.toMatchObject(
      forbidden,
    );
    await expect(changeAccess(admin, tenant.owner.userId, access("events"))).rejects.toMatchObject(
      forbidden,
    );
    await expect(suspendUser(admin, tenant.owner.userId)).rejects.toMatchObject(forbidden);
    const email = `x-${tenant.slug}@example.org`;
    await expect(inviteUser(admin, invitation(email, "owner"))).rejects.toMatchObject(forbidden);
  });

  it("requires the permission", async () => {
    const tenant = await createTenant();
    const plain = await createMember(tenant, "fundraiser");
    const id = tenant.owner.userId;
    for (const attempt of [
      () => listUsers(plain),
      () => getUser(plain, id),
      () => suspendUser(plain, id),
      () => changeAccess(plain, id, access("owner")),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the last owner", () => {
  it("is neither demoted nor suspended", async () => {
    const tenant = await createTenant();
    const second = await createMember(tenant, "owner");
    await suspendUser(tenant.owner, second.userId);
    await expect(
      changeAccess(tenant.owner, tenant.owner.userId, access("admin")),
    ).rejects.toMatchObject({ code: "last_owner" });
    await expect(suspendUser(tenant.owner, tenant.owner.userId)).rejects.toMatchObject({
      code: "own_account",
    });
  });

  it("remains even when two owners demote each other at the same moment", async () => {
    const tenant = await createTenant();
    const second = await createMember(tenant, "owner");
    const outcomes = await Promise.allSettled([
      changeAccess(tenant.owner, second.userId, access("admin")),
      changeAccess(second, tenant.owner.userId, access("admin")),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = (await listUsers(tenant.owner)).filter(({ role }) => role === "owner");
    expect(left).toHaveLength(1);
  });
});

describe("suspending a user", () => {
  it("disables the password, and reactivation restores it", async () => {
    const tenant = await createTenant();
    const member = await createMember(tenant, "finance");
    const credentials = { email: member.email, password: PASSWORD };
    await logIn(anonymous(), credentials);
    await suspendUser(tenant.owner, member.userId);
    await expect(logIn(anonymous(), credentials)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    await reactivateUser(tenant.owner, member.userId);
    await logIn(anonymous(), credentials);
  });
});

describe("another organization's users", () => {
  it("are not found", async () => {
    const [here, there] = await Promise.all([createTenant(), createTenant()]);
    const id = there.owner.userId;
    expect((await listUsers(here.owner)).map((user) => user.id)).toEqual([here.owner.userId]);
    for (const attempt of [
      () => getUser(here.owner, id),
      () => changeAccess(here.owner, id, access("volunteer")),
      () => suspendUser(here.owner, id),
      () => reactivateUser(here.owner, id),
      () => repeatInvitation(here.owner, id),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
  });
});
