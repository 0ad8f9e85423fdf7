import type { StaffActor } from "@/lib/identity/actor";

/** A random organization in memory, as the oracle reckons with it. */
export type History = {
  today: string;
  timeZone: string;
  fiscalStartMonth: number;
  currency: string;
  donors: { id: number; name: string; isDeceased: boolean; doNotContact: boolean }[];
  households: { id: number; name: string; members: number[]; contact: number | null }[];
  groups: {
    id: number;
    name: string;
    isActive: boolean;
    coreDonor: number | null;
    coreHousehold: number | null;
    representative: number | null;
    links: { donor: number; scope: "all" | "attributed_only" | "none"; collapses: boolean }[];
  }[];
  gifts: {
    id: number;
    donor: number;
    amount: number;
    refunded: number;
    currency: string;
    on: string;
    status: "completed" | "pending" | "failed" | "voided";
    method: "check" | "in_kind";
  }[];
  credits: {
    id: number;
    gift: number;
    donor: number;
    amount: number | null;
    type: string;
    isRevoked: boolean;
  }[];
  /** Factors between minor units. */
  rates: { currency: string; from: string; factor: number }[];
  interactions: {
    donor: number;
    channel: string;
    direction: string;
    outcome: string | null;
    at: Date;
    isAutomatic: boolean;
    isBulk: boolean;
    marked: boolean | null;
  }[];
  tasks: { donor: number; kind: "task" | "touch"; at: Date; isOpen: boolean }[];
  /** Who looks after donors, households and relationships, each named once. */
  assigned: ({ of: "donor" | "household" | "relationship"; id: number } & Assignees)[];
  /** Who may look after somebody. */
  users: StaffActor[];
};

export type Assignees = { fundraiser: number | null; manager: number | null };
