import type { ComponentProps } from 'react';
import { Tabs } from '@/components/ui/tabs';

interface ListTabsProps extends Omit<ComponentProps<typeof Tabs>, 'patchOf'> {
  /** Of the parameter that says which part is listed. */
  name: string;
}

/** The parts of a list, each from its first page and in its own order. */
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
