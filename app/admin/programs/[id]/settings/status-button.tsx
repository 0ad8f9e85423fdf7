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
        "Nobody can open its gallery any more. You find it among the archived programs and can bring it back.",
      label: "Archive program",
    }}
    restore={{ action: restoreProgram, description: "Its gallery is open to everybody again." }}
  />
);
