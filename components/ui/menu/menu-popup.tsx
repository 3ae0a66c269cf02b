import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { Key } from '@/components/ui/keys/key';
import type { MenuItem } from './menu-item';

const POPUP =
  'max-h-(--available-height) min-w-44 max-w-(--available-width) overflow-y-auto rounded-lg border border-line bg-surface p-1 text-ink shadow-lg outline-none';
const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-md px-3 py-2 text-sm select-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-accent';

/** Opens to the side if there is no room below. */
const BELOW = {
  collisionAvoidance: { side: 'none', align: 'shift', fallbackAxisSide: 'end' },
} as const;

interface MenuPopupProps {
  items: readonly MenuItem[];
  staysBelow: boolean;
  container: HTMLElement | undefined;
  className: string;
  children: ReactNode;
}

export function MenuPopup({ items, staysBelow, container, className, children }: MenuPopupProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | null>(null);
  // Focus the trigger first, so that a dialog opened by the item returns the focus to it.
  const performChosen = (isOpen: boolean) => {
    if (isOpen || !chosen.current) return;
    trigger.current?.focus();
    chosen.current();
    chosen.current = null;
  };
  const isNew = useRef(true);
  // The code arrives after the key press that opened the menu, so focus the first item here.
  const reachFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isNew.current && target === currentTarget)
      currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    isNew.current = false;
  };
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root defaultOpen modal={false} onOpenChangeComplete={performChosen}>
        <Menu.Trigger ref={trigger} className={className}>
          {children}
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner
            positionMethod="fixed"
            align="start"
            sideOffset={4}
            {...(staysBelow && BELOW)}
            className="z-50"
          >
            <Menu.Popup
              onFocus={reachFirst}
              className={POPUP}
              onKeyDown={(event) => {
                // Otherwise a surrounding native dialog would close too.
                if (event.key === 'Escape') event.preventDefault();
              }}
            >
              {items.map(({ label, isDangerous = false, isTicked, shortcut, onSelect }) =>
                isTicked === undefined ? (
                  <Menu.Item
                    key={label}
                    aria-keyshortcuts={shortcut}
                    onClick={() => {
                      chosen.current = onSelect;
                    }}
                    className={`${ITEM} ${isDangerous ? 'text-danger' : ''}`}
                  >
                    {label}
                    {shortcut && (
                      <span aria-hidden="true" className="ml-auto pl-6">
                        <Key name={shortcut} />
                      </span>
                    )}
                  </Menu.Item>
                ) : (
                  <Menu.CheckboxItem
                    key={label}
                    checked={isTicked}
                    onCheckedChange={onSelect}
                    className={`${ITEM} gap-2`}
                  >
                    <span className="grid size-4 shrink-0 place-items-center">
                      <Menu.CheckboxItemIndicator>
                        <Icon name="check-circle" className="size-4" />
                      </Menu.CheckboxItemIndicator>
                    </span>
                    {label}
                  </Menu.CheckboxItem>
                ),
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}
