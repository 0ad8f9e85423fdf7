"use client";

import { AdminMenu } from "@/app/_components/shell/admin-menu";
import { AdminNav } from "@/app/_components/shell/admin-nav";
import { type Member, navFor } from "../nav";

/*
 * The browser makes the entries itself, from what a member may do. Sent along for it with their icons, they
 * would be half the data of a short page.
 */

/** The navigation in the side bar. */
export const DashboardNav = (member: Member) => <AdminNav groups={navFor(member)} />;

/** The navigation on a phone, under the organization’s name. */
export const DashboardMenu = ({ title, ...member }: Member & { title: string }) => (
  <AdminMenu title={title} groups={navFor(member)} />
);
