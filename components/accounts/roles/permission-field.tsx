import { CheckField } from '@/components/ui/form/ticks/check-field';
import type { Permission } from '@/lib/contracts/core/permissions';
import { pagesOpenedBy, permissionWords } from '@/lib/permissions/words';

interface PermissionFieldProps {
  permission: Permission;
  /** What the endpoints say that its holder may do. */
  acts: readonly string[];
  isChosen: boolean;
  /** By the member who writes the role: they give and take what they hold. */
  isHeld: boolean;
  isLocked: boolean;
  onChange: (isChosen: boolean) => void;
}

/** One permission with the pages and the actions that it opens. */
export function PermissionField(props: PermissionFieldProps) {
  const { permission, acts, isChosen, isHeld, isLocked, onChange } = props;
  const pages = pagesOpenedBy(permission);
  const words = permissionWords(permission);
  const why = isChosen
    ? 'You do not hold it, so it stays: you could not give it back.'
    : 'You do not hold it.';
  return (
    <div>
      <CheckField
        label={permission}
        hint={isHeld || isLocked ? words : `${words} ${why}`}
        isChecked={isChosen}
        isDisabled={isLocked || !isHeld}
        onChange={onChange}
      />
      {pages.length > 0 && (
        <p className="ml-7.5 text-xs text-muted">Pages: {[...new Set(pages)].join(', ')}</p>
      )}
      {acts.length > 0 && (
        <details className="ml-7.5 text-xs text-muted">
          <summary className="cursor-pointer">What it lets do ({acts.length})</summary>
          <ul className="mt-1 list-disc space-y-0.5 pl-4">
            {acts.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
