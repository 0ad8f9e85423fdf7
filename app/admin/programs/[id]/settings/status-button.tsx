import { ArchiveButton } from "@/app/admin/_components/archive-button";
import type { ProgramView } from "@/lib/sponsorship/schema";
import { archiveProgram, restoreProgram } from "../../actions";

export const StatusButton = ({ program }: { program: ProgramView }) => (
  <ArchiveButton
    isArchived={program.status === "archived"}
    name={`“${program.name}”`}
    field="program"
    id={program.id}
    archive={{
      action: archiveProgram,
      description:
        "The public gallery closes. You can restore the program from the archived programs.",
      label: "Archive program",
    }}
    restore={{ action: restoreProgram, description: "The public gallery opens again." }}
  />
);
