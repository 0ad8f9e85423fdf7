import type { SQL } from "drizzle-orm";
import type { Counting } from "@/lib/giving/counting";

/** What the portfolio calls its states, by the fields that compare with them. */
export type FigureWords = Record<
  "giving_level" | "retention" | "contact" | "risk" | "trend" | "row_kind",
  Readonly<Record<string, string>>
>;

/** Whose profiles are read. What an actor is not shown never decides a condition of theirs. */
export type Seen = {
  organizationId: number;
  /** Of profiles `p`, for a `from`. */
  profiles: SQL;
  /** What donors are shown as: `portfolio_members`, and the same for the actor. Each for a `from`. */
  places: SQL[];
  /** May the profile `p` be read? */
  readable: SQL;
};

/** What a condition is compared on: today, how gifts count, and what is read. A portfolio's basis has most. */
export type Ground = Counting & {
  organizationId: number;
  timeZone: string;
  windows: { day: string } & Record<
    "current" | "last" | "yearBefore",
    { from: string; to: string }
  >;
  seen: Seen;
};

/** As much of it as comparisons of profiles take. */
export type ProfileGround = Pick<Ground, "organizationId" | "timeZone" | "seen">;
