import { printTicketsForStaff } from "@/lib/events/papers/tickets";
import { memberFile } from "@/lib/http/made-file";
import { otherMethods } from "@/lib/http/methods";
import { ById } from "@/lib/http/presets";

export const GET = memberFile(
  {
    summary: "Print a registration’s tickets",
    tag: "Registrations",
    permission: "orders_view",
    params: ById,
    answers: ["application/pdf"],
    isMadeLater: true,
  },
  (actor, { params }) => printTicketsForStaff(actor, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
