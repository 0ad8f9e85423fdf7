import { mailInvitations } from "@/lib/events/invitations/mails";
import { remindOnSchedule } from "@/lib/events/invitations/reminders";

/** A process of its own that reminds of an event’s invitations again and again, for tests that let it die. */
const [organizationId = 0, eventId = 0] = process.argv.slice(2).map(Number);

process.on("disconnect", () => process.exit(0));
process.send?.("ready");
for (;;) {
  await remindOnSchedule("test-process");
  await mailInvitations({ organizationId, eventId });
}
