import type { ReactNode } from "react";
import { now } from "@/lib/clock";
import type { BuiltIn, Card } from "@/lib/dashboards/schema";
import { BUILT_IN_NEEDS } from "@/lib/dashboards/standard";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { ActivityCard } from "../_home/activity-card";
import { AttentionCard } from "../_home/attention-card";
import { GettingStarted } from "../_home/getting-started";
import { GivingCard } from "../_home/giving-card";
import { PaymentProblems } from "../_home/payment-problems";
import { TasksCard } from "../_home/tasks-card";
import { Today } from "../_home/today";
import { BUILT_IN_WORDS } from "./card-words";
import { EventsCard } from "./events-card";
import { GoalsCard } from "./goals-card";
import { NoFigures } from "./no-figures";

type Shown = (staff: SignedInStaff) => ReactNode;

const CARDS: Record<BuiltIn, Shown> = {
  today: (staff) => <Today staff={staff} at={now()} />,
  payments: (staff) => <PaymentProblems staff={staff} />,
  tasks: (staff) => <TasksCard staff={staff} at={now()} />,
  attention: (staff) => <AttentionCard staff={staff} />,
  giving: (staff) => <GivingCard staff={staff} />,
  events: (staff) => <EventsCard staff={staff} />,
  goals: (staff) => <GoalsCard staff={staff} />,
  activity: (staff) => <ActivityCard staff={staff} />,
  getting_started: (staff) => <GettingStarted staff={staff} />,
};

type Props = { staff: SignedInStaff; card: Extract<Card, { of: "built_in" }> };

/** A card that shows no report, for whoever may see what is in it. */
export function BuiltInCard({ staff, card: { card } }: Props) {
  const needs = BUILT_IN_NEEDS[card];
  return !needs || staff.permissions.has(needs) ? (
    CARDS[card](staff)
  ) : (
    <NoFigures title={BUILT_IN_WORDS[card]}>You don’t have permission to see this card.</NoFigures>
  );
}
