import type { AreaTools } from '@/components/ui/form/text-area';
import type { TemplateKind } from '@/lib/contracts/handbook';
import { TemplateMenu } from './template-menu';

/** The menu of templates as the tool of a text field, for one kind of messages. */
export const templatesFor = (kind: TemplateKind, isAdded = false): AreaTools =>
  function Templates({ areaId }) {
    return <TemplateMenu areaId={areaId} kind={kind} isAdded={isAdded} />;
  };
