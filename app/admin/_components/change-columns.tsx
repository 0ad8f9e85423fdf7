import { ShortDateTime } from "@/app/_components/ui/date-time";
import type { ActivityView } from "@/lib/activity/schema";
import { actionWords } from "./action-words";
import { ChangeSubject, hasSubject } from "./change-subject";
import type { Column } from "./list/data-table";

export const changeColumns = (timeZone: string): Column<ActivityView>[] => [
  { label: "Who", cell: ({ by }) => <span className="font-semibold">{by.name}</span> },
  { label: "What", cell: ({ action }) => actionWords(action) },
  {
    label: "Record",
    wide: true,
    cell: (change) => hasSubject(change) && <ChangeSubject change={change} />,
  },
  {
    label: "When",
    phone: "corner",
    cell: ({ at }) => <ShortDateTime instant={at} timeZone={timeZone} />,
  },
];
