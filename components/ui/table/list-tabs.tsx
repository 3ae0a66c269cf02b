import type { ComponentProps } from 'react';
import { Tabs } from '@/components/ui/tabs';

interface ListTabsProps extends Omit<ComponentProps<typeof Tabs>, 'patchOf'> {
  /** The URL parameter that selects the part. */
  name: string;
}

/** The parts of a list; each opens at its first page with its own order. */
export function ListTabs({ name, ...tabs }: ListTabsProps) {
  return (
    <div className="mb-4">
      <Tabs
        {...tabs}
        patchOf={(value) => ({ [name]: value, sort: undefined, cursor: undefined })}
      />
    </div>
  );
}
