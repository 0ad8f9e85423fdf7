import type { LEFT_OUT_REASONS } from "@/lib/acknowledgements/schema";

export const DONE_WORDS: Record<string, string> = {
  email: "will be acknowledged by email in a minute; until then you can undo",
  letter: "ready to print",
  mark_sent: "marked as acknowledged",
  do_not_acknowledge: "marked as not requiring acknowledgment",
  undo: "returned to the queue",
};

export const LEFT_OUT_WORDS: Record<(typeof LEFT_OUT_REASONS)[number], string> = {
  not_completed: "payment not received yet",
  returned: "gift refunded",
  state: "not possible in the gift’s current status",
  no_email: "no email address; send a letter instead",
  no_postal_address: "no postal address; send an email instead",
  do_not_contact: "donor asked not to be contacted",
  deceased: "donor is deceased",
  on_its_way: "email is being sent",
};
