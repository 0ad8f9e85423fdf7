import { signedNumbers } from "./signed-numbers";

/** A submission of a form, as the pages know it that its sender goes on to. */
export type FormLink = { organizationId: number; submissionId: number };

const LINKS = signedNumbers("way on from a form", [8, 8]);

/**
 * The secret of the way on from a form: which submission it is. A gift or registration that is made by it
 * belongs to the submission.
 */
export const formLinkToken = ({ organizationId, submissionId }: FormLink): string =>
  LINKS.write([organizationId, submissionId]);

/** What a token says; undefined for one that is not ours. */
export function readFormLink(token: string | null | undefined): FormLink | undefined {
  const [organizationId, submissionId] = (token && LINKS.read(token)) || [];
  if (organizationId === undefined || submissionId === undefined) return undefined;
  return { organizationId, submissionId };
}
