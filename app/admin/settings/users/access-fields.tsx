import type { FormFields } from "@/app/_components/forms/form";
import { CheckboxGroup, RadioGroup } from "@/app/_components/ui/choice-group";
import { PERMISSION_WORDS, ROLE_WORDS } from "@/app/admin/_components/access-words";
import { PERMISSIONS, ROLES } from "@/lib/identity/permissions";

type Stored = {
  role: string;
  grantedPermissions: readonly string[];
  deniedPermissions: readonly string[];
};

/** A role, and for the rare case what is given or taken beyond it. */
export function AccessFields({ fields, stored }: { fields: FormFields; stored?: Stored }) {
  const { value, values, error } = fields;
  const granted = values("granted_permissions", stored?.grantedPermissions);
  const denied = values("denied_permissions", stored?.deniedPermissions);
  const columns = "sm:[&>div]:grid sm:[&>div]:grid-cols-2";
  return (
    <>
      <RadioGroup
        name="role"
        legend="Role"
        choices={ROLES.map((role) => ({ value: role, ...ROLE_WORDS[role] }))}
        defaultValue={value("role", stored?.role)}
        error={error("role")}
      />
      <details open={granted.length + denied.length > 0}>
        <summary className="cursor-pointer font-semibold">More or less than the role</summary>
        <div className="mt-4 flex flex-col gap-6">
          <CheckboxGroup
            name="granted_permissions"
            legend="Given on top"
            className={columns}
            choices={CHOICES}
            defaultValues={granted}
            error={error("granted_permissions")}
          />
          <CheckboxGroup
            name="denied_permissions"
            legend="Taken away"
            hint="What is taken away is gone, whatever the role gives."
            className={columns}
            choices={CHOICES}
            defaultValues={denied}
            error={error("denied_permissions")}
          />
        </div>
      </details>
    </>
  );
}

const CHOICES = PERMISSIONS.map((permission) => ({
  value: permission,
  label: PERMISSION_WORDS[permission],
}));
