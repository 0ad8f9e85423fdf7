import type { LEFT_OUT_REASONS } from "@/lib/giving/letters/schema";

export const DONE_WORDS: Record<string, string> = {
  email: "will be thanked for by mail in a minute; until then you can undo it",
  letter: "have their letters ready to print",
  mark_sent: "marked as thanked for",
  do_not_acknowledge: "need no thanks",
  undo: "back in line for thanks",
};

export const LEFT_OUT_WORDS: Record<(typeof LEFT_OUT_REASONS)[number], string> = {
  not_completed: "the money is not there yet",
  returned: "the gift went back",
  state: "this does not fit where the gift stands",
  no_email: "the donor has no email address, so thank by letter",
  no_postal_address: "the donor has no postal address, so thank by mail",
  do_not_contact: "the donor does not want to be contacted",
  deceased: "the donor has died",
  on_its_way: "the mail is on its way",
};
