"use client";

import { AdminMenu } from "@/app/_components/shell/admin-menu";
import { AdminNav } from "@/app/_components/shell/admin-nav";
import { type Member, navFor } from "../nav";

/*
 * The entries are made where they are shown. Sent with a page, with their icons, they would be half of what
 * a short page sends.
 */

/** The navigation in the side bar. */
export const DashboardNav = (member: Member) => <AdminNav groups={navFor(member)} />;

/** The navigation on a phone, below what the organization is called. */
export const DashboardMenu = ({ title, ...member }: Member & { title: string }) => (
  <AdminMenu title={title} groups={navFor(member)} />
);
