/**
 * What becomes of a row when its donor is erased: `delete` it, `set` columns so that it names nobody, or
 * keep it for `kept`, the reason that staff and the donor are told.
 */
type Erasing = "delete" | { set: string } | { kept: string };

export type Holding = {
  table: string;
  /** What the preview calls the rows. */
  title: string;
  /** Which rows are about the donor: of `t`, by the arrays `ids`, `addresses`, and `gifts`. */
  of: string;
  erasing: Erasing;
  /** Never leaves the installation, not even to the donor: hashes of secrets, what others wrote. */
  secret?: readonly string[];
};

export const TAX = "Tax law requires receipts to name the donor.";
export const GIFT_AID = "HMRC asks charities to keep declarations and claims for six years.";
export const NAMELESS = "Totals and accounts need the amounts. Nothing in them names the donor.";
