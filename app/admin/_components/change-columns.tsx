import { ShortDateTime } from "@/app/_components/ui/date-time";
import type { ActivityView } from "@/lib/activity/schema";
import { actionWords } from "./action-words";
import { ChangeSubject, hasSubject } from "./change-subject";
import type { Column } from "./list/data-table";

export const changeColumns = (timeZone: string): Column<ActivityView>[] => [
  { label: "User", cell: ({ by }) => <span className="font-semibold">{by.name}</span> },
  { label: "Change", cell: ({ action }) => actionWords(action) },
  {
    label: "Record",
    wide: true,
    cell: (change) => hasSubject(change) && <ChangeSubject change={change} />,
  },
  {
    label: "Date",
    phone: "corner",
    cell: ({ at }) => <ShortDateTime instant={at} timeZone={timeZone} />,
  },
];
