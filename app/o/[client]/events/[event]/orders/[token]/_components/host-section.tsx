import type { HostView } from "@/lib/events/invitations/public-schema";
import type { OrderPath } from "@/lib/events/schema";
import { HostPart } from "../../../_components/host-part";
import { inviteToSeat, resendToSeat, revokeFromSeat } from "../guest-actions";

type Props = { address: OrderPath; host: HostView };

/** Seats without a name, for guests who answer for themselves; nothing where all are named. */
export function HostSection({ address, host }: Props) {
  if (host.free === 0 && host.guests.length === 0) return null;
  return (
    <div className="mt-8">
      <HostPart
        host={host}
        actions={{
          add: inviteToSeat.bind(null, address),
          remind: resendToSeat.bind(null, address),
          remove: revokeFromSeat.bind(null, address),
        }}
      />
    </div>
  );
}
