import { z } from "zod";
import { proseUpTo } from "@/lib/input";
import { Amount, Story, Title } from "./schema";

/** What an owner changes of their page; what is not given stays, null clears. */
export const OwnPageChanges = z.strictObject({
  title: Title.optional(),
  story: Story.optional(),
  goal: Amount.nullish(),
});
export type OwnPageChangesInput = z.input<typeof OwnPageChanges>;

export const NewPageUpdate = z.strictObject({
  body: proseUpTo(2_000).refine((text) => text.trim() !== "", "Write what is new."),
});
export type NewPageUpdateInput = z.input<typeof NewPageUpdate>;

/** A page as its owner sees it: of givers their public name and amount, nothing else. */
export type OwnPage = {
  id: number;
  campaign: string;
  kind: "team" | "individual";
  title: string;
  story: string;
  goal: number | null;
  currency: string;
  status: "pending" | "live" | "paused" | "ended" | "rejected";
  statusReason: string | null;
  raised: number;
  matched: number;
  gifts: number;
  url: string;
};

export type OwnSupporter = { name: string | null; amount: number; on: string };
