import type { ReactNode } from 'react';
import { BUTTON, BUTTON_VARIANTS } from '@/components/ui/button-class';
import { Icon } from '@/components/ui/icon';
import { useLatePopup } from '@/components/ui/use-late-popup';
import type { IconName } from '@/lib/navigation/sidebar/icons';
import type { MenuItem } from './menu-item';

const loadPopup = () => import('./menu-popup');

interface MenuProps {
  label: ReactNode;
  icon?: IconName;
  items: readonly MenuItem[];
  /** Keeps the menu from opening upwards over the content above its button. */
  staysBelow?: boolean;
}

/** A menu button; the menu's code is loaded when it is first opened. */
export function Menu({ label, icon = 'chevron-down', items, staysBelow = false }: MenuProps) {
  const { part, container, button } = useLatePopup(loadPopup);
  const className = `${BUTTON} cursor-pointer aria-busy:cursor-progress ${BUTTON_VARIANTS.secondary}`;
  const content = (
    <>
      {label}
      <Icon name={icon} className="size-4" />
    </>
  );
  if (part)
    return (
      <part.MenuPopup
        items={items}
        staysBelow={staysBelow}
        container={container}
        className={className}
      >
        {content}
      </part.MenuPopup>
    );
  return (
    <button {...button} aria-haspopup="menu" className={className}>
      {content}
    </button>
  );
}
