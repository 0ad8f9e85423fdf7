import { after } from "next/server";
import { onConnectionTaken } from "@/db/idle-connections";

/**
 * Has a host that suspends its processes wait until idle database connections are closed. Otherwise the
 * database keeps them open for a process that may never wake up.
 */
export function stayAwakeForConnections(): void {
  onConnectionTaken((until) => {
    try {
      after(until);
    } catch {
      // Outside of a request there is no host that waits.
    }
  });
}
