type Person = { id: number; name: string };

/** Whom a contact may have been with: the donor of the page first if the others leave them out. */
export const peopleWith = (donor: Person, others: readonly Person[]): readonly Person[] =>
  others.some(({ id }) => id === donor.id) ? others : [donor, ...others];
