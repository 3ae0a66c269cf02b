import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover } from '@base-ui/react/popover';
import { type ComponentProps, useState } from 'react';
import type { Days } from './days';
import { RangeMonth } from './range-month';

interface RangePopupProps extends Days {
  onChange: (days: Days) => void;
  trigger: ComponentProps<typeof Popover.Trigger>;
  container: HTMLElement | undefined;
}

export function RangePopup({ from, to, onChange, trigger, container }: RangePopupProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <CSPProvider disableStyleElements>
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger {...trigger} />
        <Popover.Portal container={container}>
          <Popover.Positioner positionMethod="fixed" align="end" sideOffset={4} className="z-50">
            <Popover.Popup
              aria-label="Days"
              className="max-h-(--available-height) overflow-y-auto rounded-lg border border-line bg-surface p-3 text-ink shadow-lg outline-none"
              onKeyDown={(event) => {
                // Otherwise a surrounding native dialog would close too.
                if (event.key === 'Escape') event.preventDefault();
              }}
            >
              <RangeMonth
                from={from}
                to={to}
                onChange={(days) => {
                  setIsOpen(false);
                  onChange(days);
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </CSPProvider>
  );
}
