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
      description: "Its gallery closes to everyone. You can restore it from the archived programs.",
      label: "Archive program",
    }}
    restore={{ action: restoreProgram, description: "Its gallery opens to everyone again." }}
  />
);
