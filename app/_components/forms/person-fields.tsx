import { TextField } from "./fields";

type Stored = { firstName?: string | null; lastName?: string | null };

/** First and last name, side by side where there is room. */
export const PersonFields = ({ stored }: { stored?: Stored }) => (
  <div className="grid gap-6 sm:grid-cols-2">
    <TextField
      name="first_name"
      label="First name"
      autoComplete="given-name"
      defaultValue={stored?.firstName}
    />
    <TextField
      name="last_name"
      label="Last name"
      autoComplete="family-name"
      defaultValue={stored?.lastName}
    />
  </div>
);
