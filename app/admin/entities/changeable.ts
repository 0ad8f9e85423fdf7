import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";

/** Something that can be changed of several entities at once. */
export type Changeable = {
  key: string;
  label: string;
  type: FieldView["type"] | "amount" | "count" | "shown";
  options: readonly string[];
  /** Emptying it takes the value away; otherwise it needs one. */
  canBeEmpty: boolean;
};

/** What can be changed of several entities of a program: the common things, then the program's fields. */
export function changeable(
  { funding_type: funding, currency }: ProgramView,
  fields: readonly FieldView[],
): Changeable[] {
  const amount = { type: "amount", options: [], canBeEmpty: true } as const;
  const common: Changeable[] =
    funding === "contribution"
      ? [{ ...amount, key: "sp_goal", label: `Amount to raise (${currency})` }]
      : [
          { ...amount, key: "sp_amount", label: `Monthly price (${currency})` },
          {
            key: "sp_num",
            label: "Number of sponsors",
            type: "count",
            options: [],
            canBeEmpty: false,
          },
        ];
  return [
    ...common,
    { key: "is_public", label: "Shown in gallery", type: "shown", options: [], canBeEmpty: false },
    ...fields.map(({ key, label, type, options, required }) => ({
      ...{ key, label, type, options },
      canBeEmpty: !required,
    })),
  ];
}
