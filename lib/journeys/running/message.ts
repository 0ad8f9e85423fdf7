/** A message of a journey that a process has claimed. */
export type MessageClaim = {
  id: number;
  organizationId: number;
  journeyId: number;
  versionId: number;
  node: string;
};

/** Who gets a message now. @property address where it goes: an email address, or a number in E.164 */
export type MessageTo = MessageClaim & {
  address: string;
  donorId: number;
  name: string;
  kind: "person" | "organization";
  firstName: string | null;
  lastName: string | null;
  city: string | null;
  language: string | null;
  shownBlocks: string[];
  attempts: number;
};
